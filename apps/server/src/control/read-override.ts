import type { FixtureOverride } from "@sdf/world";
import { required, type InputReader } from "../input/input-reader.ts";
import { assertInRange } from "./clock-calls.ts";

const statuses = ["Postponed", "Cancelled", "Suspended", "Awarded"] as const;
const MAX_SCORE = 1000;

/** Reads the changes of an override: score, status and start. */
export function readOverrideChanges(values: InputReader): Pick<FixtureOverride, "score" | "status" | "start"> {
  const scoreValues = values.object("score");
  const score =
    scoreValues === undefined
      ? undefined
      : ([
          required(scoreValues.integer("home", 0, MAX_SCORE), "home", values.pathOf("score")),
          required(scoreValues.integer("away", 0, MAX_SCORE), "away", values.pathOf("score")),
        ] as const);
  scoreValues?.rejectUnread();
  const status = values.choice("status", statuses);
  const start = assertInRange(values.instant("start"), values.pathOf("start"));
  return { score, status, start };
}
