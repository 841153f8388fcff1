import { directionOf, typeWords } from "./member-facts.ts";
import { code, everyPart, rule } from "./rule.ts";

export const memberTypeChanged = rule({
  id: "member-type-changed",
  mirror: "member-type-changed",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "the type of a field differs",
  *find(before, after, path) {
    if (
      before === undefined ||
      after === undefined ||
      before.content !== "scalar" ||
      after.content !== "scalar" ||
      before.type === after.type
    )
      return;
    const other = before.json !== after.json;
    yield {
      level: other ? "breaking" : "risky",
      before: before.type,
      after: after.type,
      sentence: `${code(path)} is of type ${code(after.type ?? "text")}, previously ${code(before.type ?? "text")}`,
      reason: other
        ? `its values are ${after.json ?? "string"}s, previously ${before.json ?? "string"}s`
        : "its type in code does not change, but its values are validated and written differently",
    };
  },
});

export const memberPatternChanged = rule({
  id: "member-pattern-changed",
  mirror: "member-pattern-changed",
  kind: "member",
  direction: directionOf,
  parts: ["validators", "schemas"],
  title: "the pattern of a field differs",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.type === undefined || before.type !== after.type) return;
    if (before.pattern === after.pattern && before.json === after.json) return;
    const other = before.json !== after.json;
    yield {
      level: other ? "breaking" : "risky",
      before: before.pattern,
      after: after.pattern,
      sentence: `${code(path)}: ${code(before.type)} has another format`,
      reason: other
        ? `its values are ${after.json ?? "string"}s, previously ${before.json ?? "string"}s`
        : "other values than before cause issues",
    };
  },
});

export const memberContentChanged = rule({
  id: "member-content-changed",
  mirror: "member-content-changed",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "a value becomes a structure, or a structure becomes a value",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.content === after.content) return;
    if (before.content === "open" || after.content === "open") return;
    yield {
      level: "breaking",
      before: typeWords(before),
      after: typeWords(after),
      sentence: `${code(path)} is a ${typeWords(after)}, previously a ${typeWords(before)}`,
      reason: "code that reads it no longer compiles",
    };
  },
});
