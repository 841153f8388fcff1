import type { Model, Published } from "@sdf-tools/model";
import { bumpOf, type Change, type Direction } from "./change.ts";
import { actions } from "./rules/actions.ts";
import { rules } from "./rules/index.ts";
import type { Rule } from "./rules/rule.ts";
import type { Site, SiteKind } from "./sites/site.ts";
import { pairsOf, type Pair } from "./sites/walk.ts";

/**
 * Compares two models by all rules. Changes are in the order of the newer model; removals are at the end.
 * A change has a line and a column if the model contains the origins of its facts.
 */
export function diff(before: Published<Model>, after: Published<Model>): Change[] {
  return [...pairsOf(before, after)].flatMap((pair) => [...changesOf(pair)]);
}

const byKind = new Map<SiteKind, Rule[]>();
for (const rule of rules) byKind.set(rule.kind, [...(byKind.get(rule.kind) ?? []), rule]);

function* changesOf(pair: Pair): Generator<Change> {
  const site = pair.after ?? pair.before;
  if (site === undefined) return;
  for (const rule of byKind.get(pair.kind) ?? []) {
    for (const { level, bump, detail, ...finding } of rule.find(pair.before?.facts, pair.after?.facts, pair.path)) {
      yield {
        rule: rule.id,
        direction: directionOf(rule, site),
        level,
        bump: bump ?? bumpOf(level),
        feed: pair.feed,
        path: `${pair.path}${detail ?? ""}`,
        ...finding,
        action: level === "breaking" || level === "risky" ? actions[rule.id] : undefined,
        place: placeOf(site),
        parts: rule.parts,
      };
    }
  }
}

function directionOf({ direction }: Rule, site: Site): Direction {
  return typeof direction === "function" ? direction(site.facts) : direction;
}

function placeOf({ file, origin }: Site): Change["place"] {
  return origin === undefined ? { file } : { file: origin.file, line: origin.line, column: origin.column };
}
