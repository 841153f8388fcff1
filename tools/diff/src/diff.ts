import { isDeepStrictEqual } from "node:util";
import type { Model } from "@sdf-tools/compiler/link";
import type { RequiredFields } from "@sdf-tools/compiler/types-schema";
import { toBump, type Change } from "./change.ts";
import { rules } from "./rules/index.ts";
import { pairSites, type Pair } from "./sites.ts";

/**
 * Compares two models by all rules. Changes are in the order of the newer model; removals are at the end.
 * A change has a line and a column if the model contains the origins of its facts.
 *
 * @param required fields that the types of the feeds require
 */
export function diff(before: Model, after: Model, required?: RequiredFields): Change[] {
  return [...pairSites(before, after, required)].flatMap((pair) => [...comparePair(pair)]);
}

const rulesByKind = Map.groupBy(rules, ({ kind }) => kind);

function* comparePair({ kind, feed, path, before, after }: Pair): Generator<Change> {
  const site = after ?? before;
  if (site === undefined) return;
  // Most sites are equal in both models.
  if (isDeepStrictEqual(before?.facts, after?.facts)) return;
  const { file, origin } = site;
  for (const { id, direction, parts, action, find } of rulesByKind.get(kind) ?? []) {
    for (const { level, bump, detail, ...finding } of find(before?.facts, after?.facts, path)) {
      yield {
        rule: id,
        direction: typeof direction === "function" ? direction(site.facts) : direction,
        level,
        bump: bump ?? toBump(level),
        feed,
        path: `${path}${detail ?? ""}`,
        ...finding,
        action: level === "breaking" || level === "risky" ? action : undefined,
        place: origin === undefined ? { file } : { file: origin.file, line: origin.line, column: origin.column },
        parts,
      };
    }
  }
}
