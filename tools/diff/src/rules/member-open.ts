import { directionOf, typeWords } from "./member-facts.ts";
import { code, everyPart, rule } from "./rule.ts";

export const memberShown = rule({
  id: "member-shown",
  mirror: "member-hidden",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "the content of a field is documented",
  *find(before, after, path) {
    if (before?.content !== "open" || after === undefined || after.content === "open") return;
    yield {
      level: "breaking",
      before: typeWords(before),
      after: typeWords(after),
      sentence: `the content of ${code(path)} is documented: ${typeWords(after)}`,
      reason: "code that reads undeclared fields of the structure no longer compiles",
    };
  },
});

export const memberHidden = rule({
  id: "member-hidden",
  mirror: "member-shown",
  kind: "member",
  direction: directionOf,
  parts: everyPart,
  title: "the content of a field is no longer documented",
  *find(before, after, path) {
    if (before === undefined || before.content === "open" || after?.content !== "open") return;
    const keepsFields = before.content === "object" && after.hasFields;
    yield {
      level: keepsFields ? "safe" : "breaking",
      before: typeWords(before),
      after: typeWords(after),
      sentence: keepsFields
        ? `${code(path)} may also have fields that are not documented`
        : `the content of ${code(path)} is no longer documented`,
      reason: keepsFields
        ? "listed fields keep their types; others are kept as `unknown` and are no longer drift"
        : "declared fields are removed from its type",
    };
  },
});
