/** Kinds of the events of each sport. */
import type { Sport } from "../core/contract.ts";
import { playKinds } from "../simulation/american-football/match.ts";

/** Kinds of changes before and during a match of any sport. */
const changes = ["postponed", "rescheduled", "cancelled", "suspended", "resumed", "end"] as const;

/** Kinds of events by sport. */
export const eventKinds: Readonly<Record<Sport, readonly string[]>> = {
  soccer: [
    ...changes,
    "awarded",
    "start-announced",
    "contestants",
    "live-data",
    "line-ups",
    "kick-off",
    "period-start",
    "period-end",
    "goal",
    "goal-withdrawn",
    "correction",
    "card",
    "red-card",
    "substitution",
    "missed-penalty",
    "video-review",
    "shoot-out",
  ],
  "american-football": [...changes, "match-start", "score", ...playKinds],
  basketball: [...changes, "tip-off", "possession", "score", "period-start", "period-end"],
  tennis: [...changes, "match-start", "point", "game", "set-end", "retired", "walkover", "bye"],
};
