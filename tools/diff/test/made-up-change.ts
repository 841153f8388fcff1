import type { Change } from "../src/change.ts";

/** A change of a made-up feed: by default, a removed parameter. */
export function createChange(facts: Partial<Change> = {}): Change {
  return {
    rule: "parameter-removed",
    direction: "request",
    level: "breaking",
    bump: "major",
    feed: "soccer/made-up",
    path: "request.type",
    before: "string",
    place: { file: "spec/soccer/made-up.yaml", line: 3, column: 5 },
    sentence: "parameter `type` is removed",
    reason: "requests with it are rejected",
    parts: ["client", "types", "schemas"],
    ...facts,
  };
}
