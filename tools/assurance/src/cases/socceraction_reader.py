"""Reads the public cases with the MA1 parser of socceraction. It reads matches of soccer as JSON.

The parser is imported without the loaders of the package, so that pandera, which they need, is not required.
"""

import os
import sys
import types

folder = os.path.join(os.environ["SDF_SOCCERACTION"], "socceraction")
for name in ["", ".data", ".data.opta"]:
    package = types.ModuleType(f"socceraction{name}")
    package.__path__ = [os.path.join(folder, *name.split(".")[1:])]
    sys.modules[package.__name__] = package
for name in ["pandera", "pandera.typing"]:
    sys.modules[name] = types.ModuleType(name)
sys.modules["pandera.typing"].DataFrame = list

from socceraction.data.opta.parsers.ma1_json import MA1JSONParser  # noqa: E402

from lines import answer_paths, find_match  # noqa: E402


def read(path):
    if find_match(path) is None:
        return {"skip": "not a document of MA1"}
    parser = MA1JSONParser(path)
    for match in parser._get_matches():
        # The parser requires a venue, which the cases do not have.
        match["matchInfo"].setdefault("venue", {})
    teams = parser.extract_teams()
    return {"matches": [to_facts(game, teams) for game in parser.extract_games().values()]}


def to_facts(game, teams):
    score = [game.get("home_score"), game.get("away_score")]
    return {
        "id": game["game_id"],
        "home": teams[game["home_team_id"]]["team_name"],
        "away": teams[game["away_team_id"]]["team_name"],
        "start": f"{game['game_date'].isoformat()}Z",
        "score": None if None in score else score,
    }


answer_paths(read)
