from collections import Counter

from rules.chance import pick, shuffled


def test_shuffle_keeps_what_it_shuffles():
    """Nothing is lost or doubled, equal things included."""
    assert sorted(shuffled("aabbccdd", 7, "cards")) == list("aabbccdd")
    assert shuffled("", 7, "cards") == ()


def test_shuffle_follows_from_seed_and_purpose():
    """The same call gives the same order for ever; another seed or purpose another one."""
    things = range(34)
    assert shuffled(things, 7, "cards") == shuffled(things, 7, "cards")
    assert shuffled(things, 7, "cards") != shuffled(things, 8, "cards")
    assert shuffled(things, 7, "cards") != shuffled(things, 7, "other cards")


def test_shuffle_is_the_one_that_stored_games_were_dealt_with():
    """These orders must never change, or every stored game would be another game."""
    assert "".join(shuffled("abcdefgh", 0, "round cards")) == "achfdbge"
    assert "".join(shuffled("abcdefgh", 2**128 - 1, "market cards 1")) == "hfdbgeca"
    assert pick("abcdefgh", 1, "choice 5") == "d"


def test_shuffle_favours_nothing():
    """Over many seeds every thing comes first about equally often."""
    first = Counter(shuffled("abcd", seed, "cards")[0] for seed in range(4000))
    assert all(850 < count < 1150 for count in first.values())


def test_pick_favours_nothing():
    """Over many seeds every thing is picked about equally often."""
    picked = Counter(pick("abcd", seed, "choice") for seed in range(4000))
    assert set(picked) == set("abcd")
    assert all(850 < count < 1150 for count in picked.values())
