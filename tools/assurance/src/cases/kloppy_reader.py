"""Reads the public cases with the MA1 parser of kloppy. It reads one match of soccer, as JSON."""

from kloppy.infra.serializers.event.statsperform.parsers import get_parser

from lines import answer_paths, find_match


def read(path):
    match = find_match(path)
    if match is None or "matchInfo" not in match:
        return {"skip": "not one match of MA1"}
    with open(path, "rb") as file:
        parser = get_parser(file, "MA1", "JSON")
    # It fails for a match without scores, which its loader of events does not claim to read.
    has_scores = "scores" in match.get("liveData", {}).get("matchDetails", {})
    score = parser.extract_score() if has_scores else None
    return {
        "matches": [
            {
                "id": parser.extract_game_id(),
                "score": None if score is None or None in (score.home, score.away) else [score.home, score.away],
            }
        ]
    }


answer_paths(read)
