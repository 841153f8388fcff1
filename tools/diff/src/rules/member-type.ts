import { code, everywhere, rule } from "./rule.ts";
import { directionOf, typeWords } from "./member-facts.ts";

export const memberTypeChanged = rule({
  id: "member-type-changed", mirror: "member-type-changed", kind: "member", direction: directionOf, parts: everywhere,
  title: "values of a member have another type",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.content !== "scalar" || after.content !== "scalar" || before.type === after.type) return;
    const other = before.json !== after.json;
    yield {
      level: other ? "breaking" : "risky", before: before.type, after: after.type,
      sentence: `${code(path)} is of type ${code(after.type ?? "text")}, before ${code(before.type ?? "text")}`,
      reason: other ? `its values are ${after.json}s in place of ${before.json}s` : "its values keep their type in code, and are checked and written differently",
    };
  },
});

export const memberPatternChanged = rule({
  id: "member-pattern-changed", mirror: "member-pattern-changed", kind: "member", direction: directionOf, parts: ["validators", "schemas"],
  title: "texts of a member are checked against another pattern",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.type === undefined || before.type !== after.type) return;
    if (before.pattern === after.pattern && before.json === after.json) return;
    const other = before.json !== after.json;
    yield {
      level: other ? "breaking" : "risky", before: before.pattern, after: after.pattern,
      sentence: `${code(path)}: ${code(before.type)} is written differently`,
      reason: other ? `its values are ${after.json}s in place of ${before.json}s` : "other texts than before are reported",
    };
  },
});

export const memberContentChanged = rule({
  id: "member-content-changed", mirror: "member-content-changed", kind: "member", direction: directionOf, parts: everywhere,
  title: "a member is a structure where it was a value, or the other way",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.content === after.content) return;
    if (before.content === "open" || after.content === "open") return;
    yield { level: "breaking", before: typeWords(before), after: typeWords(after), sentence: `${code(path)} is a ${typeWords(after)}, before a ${typeWords(before)}`, reason: "code that reads it no longer compiles" };
  },
});
