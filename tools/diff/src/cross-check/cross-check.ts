import type { Change } from "../change.ts";
import { typeBreaks, type TypeBreak } from "./breaks.ts";
import type { Declarations } from "./declarations.ts";

/** A break that the type checker sees and no rule calls breaking: the table of rules has a hole. */
export interface Hole extends TypeBreak {
  readonly message: string;
}

/**
 * The second opinion about the rules: each feed whose declarations break must have a change that is
 * called breaking. It is asked before overrides, which are people's decision.
 */
export function crossCheck(before: Declarations, after: Declarations, changes: readonly Change[]): Hole[] {
  const told = new Set(changes.filter(({ level }) => level === "breaking").map(({ feed }) => feed));
  return typeBreaks(before, after)
    .filter(({ entry }) => !told.has(entry) && !told.has(entry.split("/")[0] ?? ""))
    .map((each) => ({ ...each, message: `${each.entry}: ${each.name} ${words[each.what]}, and no rule calls a change of this feed breaking; a rule is missing or too mild` }));
}

const words: Readonly<Record<TypeBreak["what"], string>> = {
  gone: "is no longer exported",
  response: "can no longer be read as before",
  request: "can no longer be written as before",
};
