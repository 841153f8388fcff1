import { code, everywhere, rule } from "./rule.ts";
import { directionOf, typeWords } from "./member-facts.ts";

export const memberShown = rule({
  id: "member-shown", mirror: "member-hidden", kind: "member", direction: directionOf, parts: everywhere,
  title: "what a member holds is known now",
  *find(before, after, path) {
    if (before?.content !== "open" || after === undefined || after.content === "open") return;
    yield { level: "breaking", before: typeWords(before), after: typeWords(after), sentence: `${code(path)} is known: ${typeWords(after)}`, reason: "code that looked into the open structure meets declared members only" };
  },
});

export const memberHidden = rule({
  id: "member-hidden", mirror: "member-shown", kind: "member", direction: directionOf, parts: everywhere,
  title: "what a member holds is no longer known",
  *find(before, after, path) {
    if (before === undefined || before.content === "open" || after?.content !== "open") return;
    yield { level: "breaking", before: typeWords(before), after: typeWords(after), sentence: `${code(path)} is open: what it holds is no longer said`, reason: "declared members are gone from its type" };
  },
});
