"""Reads one match with kloppy's loader for Stats Perform and prints what it has read as JSON.

Arguments: the file of MA1 (JSON or XML) and the file of the match events (JSON).
"""

import json
import sys

from kloppy import statsperform


def position(point):
    return None if point is None else [point.x, point.y]


dataset = statsperform.load_event(ma1_data=sys.argv[1], ma3_data=sys.argv[2], coordinates="opta")
metadata = dataset.metadata
json.dump(
    {
        "id": metadata.game_id,
        "week": metadata.game_week,
        "score": None if metadata.score is None else [metadata.score.home, metadata.score.away],
        "periods": [period.id for period in metadata.periods],
        "teams": [
            {
                "id": team.team_id,
                "name": team.name,
                "ground": team.ground.value,
                "players": [
                    {
                        "id": player.player_id,
                        "name": player.name,
                        "shirt": player.jersey_no,
                        "starting": player.starting,
                    }
                    for player in team.players
                ],
            }
            for team in metadata.teams
        ],
        "events": [
            {
                "id": event.event_id,
                "kind": type(event).__name__,
                "period": event.period.id,
                "seconds": event.timestamp.total_seconds(),
                "team": event.team.team_id,
                "player": None if event.player is None else event.player.player_id,
                "at": position(event.coordinates),
                "result": None if getattr(event, "result", None) is None else event.result.value,
                "card": None if getattr(event, "card_type", None) is None else event.card_type.value,
                "end": position(getattr(event, "receiver_coordinates", None)),
            }
            for event in dataset.records
        ],
    },
    sys.stdout,
)
