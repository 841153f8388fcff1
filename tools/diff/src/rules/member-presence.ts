import type { MemberFacts } from "../sites/site.ts";
import { directionOf, typeWords, isRequiredInType } from "./member-facts.ts";
import { code, everyPart, rule } from "./rule.ts";

export const memberAdded = rule({
  id: "member-added",
  mirror: "member-removed",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a field is new",
  *find(before, after, path) {
    if (before !== undefined || after === undefined) return;
    const must = after.sent && after.required === "Y";
    yield {
      level: must ? "breaking" : "safe",
      after: typeWords(after),
      sentence: `${code(path)} is new${isRequiredInType(after) ? "" : " and optional"}: ${typeWords(after)}`,
      reason: must
        ? "requests without it are incomplete"
        : `code that does not read it is not affected${absence(after)}`,
    };
  },
});

/** What an older response without the field causes. */
function absence({ sent, required, observed }: MemberFacts): string {
  if (sent || (required !== "Y" && required !== "A")) return "";
  const report = required === "Y" && !observed.includes("absent") ? "an issue" : "drift";
  return `; an older response without it causes ${report}`;
}

export const memberRemoved = rule({
  id: "member-removed",
  mirror: "member-added",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a field is removed",
  *find(before, after, path) {
    if (before === undefined || after !== undefined) return;
    yield {
      level: "breaking",
      before: typeWords(before),
      sentence: `${code(path)} is removed`,
      reason: "code that reads it no longer compiles",
    };
  },
});

export const memberRenamed = rule({
  id: "member-renamed",
  mirror: "member-renamed",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a field is renamed, and one of its names is an alias of the other",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.name === after.name) return;
    const olderPath = `${path.slice(0, path.length - after.name.length)}${before.name}`;
    const isDecoded = after.aliases.includes(before.name);
    yield {
      level: "breaking",
      before: before.name,
      after: after.name,
      sentence: `${code(olderPath)} is renamed to ${code(after.name)}`,
      reason: isDecoded
        ? "code that reads the older name no longer compiles; documents with the older name are still decoded"
        : "code that reads the older name no longer compiles; documents with it no longer contain the field",
    };
  },
});
