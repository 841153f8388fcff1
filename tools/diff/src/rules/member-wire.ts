import { code, listed, missing, rule } from "./rule.ts";
import { directionOf } from "./member-facts.ts";

export const memberFormChanged = rule({
  id: "member-form-changed", mirror: "member-form-changed", kind: "member", direction: directionOf, parts: ["types", "validators", "schemas"],
  title: "a member is carried by something else in XML",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.form === after.form) return;
    yield { level: "risky", before: before.form, after: after.form, sentence: `${code(path)} comes as ${after.form} in XML, before as ${before.form}`, reason: "the value is the same; XML in the older form is reported as drift" };
  },
});

export const memberFormatAdded = rule({
  id: "member-format-added", mirror: "member-format-removed", kind: "member", direction: directionOf, parts: ["types", "validators", "schemas"],
  title: "a member comes in a format that did not have it",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.only === after.only || before.only === undefined) return;
    yield { level: "safe", before: before.only, after: after.only, sentence: `${code(path)} comes in ${after.only === undefined ? "every format" : after.only.toUpperCase()}, before in ${before.only.toUpperCase()} only`, reason: "nothing is taken away from readers of that format" };
  },
});

export const memberFormatRemoved = rule({
  id: "member-format-removed", mirror: "member-format-added", kind: "member", direction: directionOf, parts: ["types", "validators", "schemas"],
  title: "a member no longer comes in a format",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.only === after.only || after.only === undefined) return;
    yield { level: "risky", before: before.only, after: after.only, sentence: `${code(path)} comes in ${after.only.toUpperCase()} only`, reason: "readers of the other formats no longer get it" };
  },
});

export const aliasAdded = rule({
  id: "alias-added", mirror: "alias-removed", kind: "member", direction: directionOf, parts: ["types", "validators", "schemas"],
  title: "a member is also read under another name",
  *find(before, after, path) {
    for (const alias of before === undefined ? [] : missing(after?.aliases, before.aliases)) {
      yield { level: "safe", bump: "patch", after: alias, detail: `~${alias}`, sentence: `${code(path)} is also read when it comes as ${code(alias)}`, reason: "what was an unknown member is given under its documented name" };
    }
  },
});

export const aliasRemoved = rule({
  id: "alias-removed", mirror: "alias-added", kind: "member", direction: directionOf, parts: ["types", "validators", "schemas"],
  title: "a member is no longer read under another name",
  *find(before, after, path) {
    for (const alias of after === undefined ? [] : missing(before?.aliases, after.aliases)) {
      yield { level: "risky", before: alias, detail: `~${alias}`, sentence: `${code(path)} is no longer read when it comes as ${code(alias)}`, reason: "documents with that name lack the member, and have an unknown one" };
    }
  },
});

/** `absent` decides about the type, so the rules of requirement speak of it. */
const forms = (observed: readonly string[] | undefined): string[] => (observed ?? []).filter((form) => form !== "absent");

export const observedFormAdded = rule({
  id: "observed-form-added", mirror: "observed-form-removed", kind: "member", direction: directionOf, parts: ["types", "validators", "schemas"],
  title: "a member is known to come in a form that the documents do not state",
  *find(before, after, path) {
    const added = before === undefined || after === undefined ? [] : missing(forms(after.observed), forms(before.observed));
    if (added.length === 0) return;
    yield { level: "safe", bump: "patch", before: before?.observed, after: after?.observed, sentence: `${code(path)} is also read as ${listed(added)}`, reason: "an issue becomes drift; the value keeps its documented type" };
  },
});

export const observedFormRemoved = rule({
  id: "observed-form-removed", mirror: "observed-form-added", kind: "member", direction: directionOf, parts: ["types", "validators", "schemas"],
  title: "a form that was seen is no longer expected",
  *find(before, after, path) {
    const removed = before === undefined || after === undefined ? [] : missing(forms(before.observed), forms(after.observed));
    if (removed.length === 0) return;
    yield { level: "risky", before: before?.observed, after: after?.observed, sentence: `${code(path)} as ${listed(removed)} is an issue again`, reason: "strict callers refuse what they accepted" };
  },
});
