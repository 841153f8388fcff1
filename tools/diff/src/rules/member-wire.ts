import type { MemberFacts } from "../sites/site.ts";
import { directionOf } from "./member-facts.ts";
import { code, listed, missing, rule } from "./rule.ts";

export const memberFormChanged = rule({
  id: "member-form-changed",
  mirror: "member-form-changed",
  kind: "member",
  direction: directionOf,
  parts: ["types", "validators", "schemas"],
  title: "the XML representation of a field differs",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.form === after.form) return;
    yield {
      level: "risky",
      before: before.form,
      after: after.form,
      sentence: `${code(path)} is sent as ${after.form} in XML, previously as ${before.form}`,
      reason: isLost(before, after)
        ? "in older XML documents, the field is in an unknown element: the value keeps that element, not the field"
        : "the value does not change; the older XML representation is reported as drift",
    };
  },
});

/** Whether the decoder does not find the field in its older wrapper. It looks for lists only in unknown elements. */
function isLost(before: MemberFacts, after: MemberFacts): boolean {
  const [older, newer] = [before, after].map(({ form }) => /(\S+)\//.exec(form)?.[1]);
  return older !== undefined && older !== newer && !after.many;
}

export const memberFormatAdded = rule({
  id: "member-format-added",
  mirror: "member-format-removed",
  kind: "member",
  direction: directionOf,
  parts: ["types", "validators", "schemas"],
  title: "a field is sent in another format",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.only === after.only || before.only === undefined) return;
    yield {
      level: "safe",
      before: before.only,
      after: after.only,
      sentence:
        `${code(path)} is sent in ${after.only === undefined ? "every format" : after.only.toUpperCase()}, ` +
        `previously in ${before.only.toUpperCase()} only`,
      reason: "code that reads the older format is not affected",
    };
  },
});

export const memberFormatRemoved = rule({
  id: "member-format-removed",
  mirror: "member-format-added",
  kind: "member",
  direction: directionOf,
  parts: ["types", "validators", "schemas"],
  title: "a field is no longer sent in a format",
  *find(before, after, path) {
    if (before === undefined || after === undefined || before.only === after.only || after.only === undefined) return;
    yield {
      level: "risky",
      before: before.only,
      after: after.only,
      sentence: `${code(path)} is sent in ${after.only.toUpperCase()} only`,
      reason: "code that reads the other formats no longer receives it",
    };
  },
});

export const aliasAdded = rule({
  id: "alias-added",
  mirror: "alias-removed",
  kind: "member",
  direction: directionOf,
  parts: ["types", "validators", "schemas"],
  title: "a field accepts another name",
  *find(before, after, path) {
    for (const alias of before === undefined ? [] : missing(after?.aliases, before.aliases)) {
      // The older name of a renamed field.
      if (alias === before?.name) continue;
      yield {
        level: "safe",
        bump: "patch",
        after: alias,
        detail: `~${alias}`,
        sentence: `${code(path)} is also decoded from the name ${code(alias)}`,
        reason: "an unknown field is decoded to its documented name",
      };
    }
  },
});

export const aliasRemoved = rule({
  id: "alias-removed",
  mirror: "alias-added",
  kind: "member",
  direction: directionOf,
  parts: ["types", "validators", "schemas"],
  title: "a field no longer accepts another name",
  *find(before, after, path) {
    for (const alias of after === undefined ? [] : missing(before?.aliases, after.aliases)) {
      // The newer name of a renamed field.
      if (alias === after?.name) continue;
      yield {
        level: "risky",
        before: alias,
        detail: `~${alias}`,
        sentence: `${code(path)} is no longer decoded from the name ${code(alias)}`,
        reason: "in documents with that name, the field is absent and an unknown field is reported",
      };
    }
  },
});

/** Observed forms without `absent`, which the rules about requirements cover. */
const forms = (observed: readonly string[] | undefined): string[] =>
  (observed ?? []).filter((form) => form !== "absent");

export const observedFormAdded = rule({
  id: "observed-form-added",
  mirror: "observed-form-removed",
  kind: "member",
  direction: directionOf,
  parts: ["types", "validators", "schemas"],
  title: "an undocumented form of a field is accepted",
  *find(before, after, path) {
    const added =
      before === undefined || after === undefined ? [] : missing(forms(after.observed), forms(before.observed));
    if (added.length === 0) return;
    yield {
      level: "safe",
      bump: "patch",
      before: before?.observed,
      after: after?.observed,
      sentence: `${code(path)} is also accepted in the form ${listed(added)}`,
      reason: "an issue becomes drift; the value has its documented type",
    };
  },
});

export const observedFormRemoved = rule({
  id: "observed-form-removed",
  mirror: "observed-form-added",
  kind: "member",
  direction: directionOf,
  parts: ["types", "validators", "schemas"],
  title: "an observed form of a field is no longer accepted",
  *find(before, after, path) {
    const removed =
      before === undefined || after === undefined ? [] : missing(forms(before.observed), forms(after.observed));
    if (removed.length === 0) return;
    yield {
      level: "risky",
      before: before?.observed,
      after: after?.observed,
      sentence: `${code(path)} in the form ${listed(removed)} causes an issue`,
      reason: "in strict mode, responses that were accepted are rejected",
    };
  },
});
