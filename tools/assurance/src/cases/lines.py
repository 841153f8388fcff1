"""Answers of the readers that are written in Python."""

import json
import sys

# Lists of other feeds with the same structure of a match.
OTHER_FEEDS = {"event", "Predictions", "predictions", "livePredictions", "preMatchPredictions", "overallLivePredictions"}


def find_match(path):
    """Returns a JSON document of MA1, or None for a document of another feed, sport or format."""
    try:
        with open(path, "rb") as file:
            document = json.loads(file.read())
        match = document["match"][0] if "match" in document else document
        info, live = match["matchInfo"], match.get("liveData", {})
        is_soccer = info["sport"]["name"] == "Soccer" and "officialStartDate" not in info
        return document if is_soccer and not OTHER_FEEDS & live.keys() else None
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        return None


def answer_paths(read):
    """Writes the facts of each document whose path standard input has, one line of JSON each."""
    for line in sys.stdin:
        try:
            facts = read(line.rstrip("\n"))
        except Exception as error:
            facts = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(facts), flush=True)
