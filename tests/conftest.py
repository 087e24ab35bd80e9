def pytest_addoption(parser):
    parser.addoption("--update-goldens", action="store_true", help="paint the golden pictures anew; look at them!")
