/** Rules of fields: of responses, and of the bodies that a client sends. */
import type { MemberFacts } from "../sites.ts";
import { hasStrongerEvidence } from "./parameters.ts";
import { code, everyPart, listed, missing, onlyDescription, rulesFor, same } from "./rule.ts";

const member = rulesFor("member", {
  direction: ({ sent }) => (sent ? "request" : "response"),
  parts: ["types", "validators", "schemas"],
  subject: (_member, path) => code(path),
});

export const memberRules = [
  member.presence({
    parts: everyPart,
    value: describeType,
    added: {
      id: "member-added",
      action: "Add the field to the values that your code builds.",
      level: (is) => (isRequiredInType(is) || mustBeSent(is) ? "breaking" : "safe"),
      sentence: (is, subject) => `${subject} is new${isRequiredInType(is) ? "" : " and optional"}: ${describeType(is)}`,
      reason: (is) =>
        mustBeSent(is)
          ? "requests without it are incomplete"
          : isRequiredInType(is)
            ? `code that builds such values without it no longer compiles; code that reads them is not affected` +
              describeAbsence(is)
            : `code that does not read it is not affected${describeAbsence(is)}`,
    },
    removed: {
      id: "member-removed",
      action: "Remove the code that reads or writes the field.",
      level: "breaking",
      sentence: "is removed",
      reason: "code that reads it no longer compiles",
    },
  }),
  member.changed({
    id: "member-renamed",
    action: "Rename it in your code.",
    parts: everyPart,
    level: "breaking",
    facts: ({ name }) => name,
    sentence: (was, is, subject) =>
      `${subject.slice(0, -is.name.length - 1)}${was.name}\` is renamed to ${code(is.name)}`,
    reason: (was, is) =>
      is.aliases.includes(was.name)
        ? "code that reads the older name no longer compiles; documents with the older name are still decoded"
        : "code that reads the older name no longer compiles; documents with it no longer contain the field",
  }),
  member.opposites({
    parts: everyPart,
    facts: ({ required }) => required,
    isForth: (was, is) => !isRequiredInType(was) && isRequiredInType(is),
    forth: {
      id: "member-assured",
      action: "Add the field to the values that your code builds.",
      level: "breaking",
      sentence: (_was, { sent }, subject) =>
        `${subject} is ${sent ? "required" : "always present"}, previously optional`,
      reason: (_was, { sent, isExpected }) =>
        sent
          ? "requests without it are incomplete"
          : "code that builds such values without it no longer compiles; code that reads them still works, and a " +
            `response without it causes ${isExpected ? "drift" : "an issue"}`,
    },
    back: {
      id: "member-optional",
      action: "Handle `undefined`.",
      level: ({ sent }) => (sent ? "safe" : "breaking"),
      sentence: "may be absent",
      reason: ({ sent }) =>
        sent ? "requests with it remain valid" : "its type includes `undefined`, which code must handle",
    },
  }),
  member.changed({
    id: "member-requirement-changed",
    action: "Handle its absence, and the issue or drift that reports it.",
    level: (was, is) => (eitherIs("Y", was, is) ? "risky" : eitherIs("A", was, is) ? "safe" : "none"),
    facts: ({ required }) => required,
    when: (was, is) => was.required !== is.required && isRequiredInType(was) === isRequiredInType(is),
    sentence: (was, is, subject) =>
      `${subject} is ${requirementWords[is.required]}, previously ${requirementWords[was.required]}`,
    reason: (was, is) =>
      eitherIs("Y", was, is) || eitherIs("A", was, is)
        ? `its type ${isRequiredInType(is) ? "requires it" : "is optional"} in both cases, and a response without it is ` +
          `${eitherIs("Y", is) || eitherIs("A", is) ? "" : "no longer "}reported` +
          (eitherIs("Y", was, is) ? "" : " as drift")
        : "the field is optional in both cases; only the documented reason differs",
  }),
  member.changed({
    id: "member-type-changed",
    action: "Check the code that reads or writes the value.",
    parts: everyPart,
    level: (was, is) => (was.json === is.json ? "risky" : "breaking"),
    facts: ({ type }) => type,
    when: (was, is) => areScalars(was, is) && was.type !== is.type,
    sentence: (was, is, subject) =>
      `${subject} is of type ${code(is.type ?? "text")}, previously ${code(was.type ?? "text")}`,
    reason: (was, is) =>
      was.json === is.json
        ? "its type in code does not change, but its values are validated and written differently"
        : describeJsonTypes(was, is),
  }),
  member.changed({
    id: "member-pattern-changed",
    action: "Check the code that parses the text.",
    parts: ["validators", "schemas"],
    level: (was, is) => (was.json === is.json ? "risky" : "breaking"),
    facts: ({ pattern }) => pattern,
    when: (was, is) =>
      was.type !== undefined && was.type === is.type && (was.pattern !== is.pattern || was.json !== is.json),
    sentence: (was, _is, subject) => `${subject}: ${code(was.type ?? "text")} has another format`,
    reason: (was, is) => (was.json === is.json ? "other values than before cause issues" : describeJsonTypes(was, is)),
  }),
  member.changed({
    id: "member-content-changed",
    action: "Change the code that reads or writes the field.",
    parts: everyPart,
    level: "breaking",
    facts: describeType,
    when: (was, is) => was.content !== is.content && was.content !== "open" && is.content !== "open",
    sentence: (was, is, subject) => `${subject} is a ${describeType(is)}, previously a ${describeType(was)}`,
    reason: "code that reads it no longer compiles",
  }),
  member.opposites({
    parts: everyPart,
    facts: describeType,
    isForth: (was, is) => was.content === "open" && is.content !== "open",
    forth: {
      id: "member-shown",
      action: "Use the documented fields; the type of others is `unknown`.",
      level: "breaking",
      sentence: (_was, is, subject) => `the content of ${subject} is documented: ${describeType(is)}`,
      reason: "code that reads undeclared fields of the structure no longer compiles",
    },
    back: {
      id: "member-hidden",
      action: "Check the type of the content at run time.",
      level: (was, is) => (keepsFields(was, is) ? "safe" : "breaking"),
      sentence: (was, is, subject) =>
        keepsFields(was, is)
          ? `${subject} may also have fields that are not documented`
          : `the content of ${subject} is no longer documented`,
      reason: (was, is) =>
        keepsFields(was, is)
          ? "listed fields keep their types; others are kept as `unknown` and are no longer drift"
          : "declared fields are removed from its type",
    },
  }),
  member.opposites({
    parts: everyPart,
    facts: ({ many }) => many,
    isForth: (was, is) => !was.many && is.many,
    forth: {
      id: "one-to-many",
      action: "Read a list instead of one value.",
      level: "breaking",
      sentence: "is a list, previously one value",
      reason: "code that reads a single value no longer compiles",
    },
    back: {
      id: "many-to-one",
      action: "Read one value instead of a list.",
      level: "breaking",
      sentence: "is one value, previously a list",
      reason: "code that iterates over the list no longer compiles",
    },
  }),
  member.items({
    parts: everyPart,
    mark: "=",
    find: (was, is) => (areScalars(was, is) ? missing(readValues(is), readValues(was)) : []),
    gained: {
      id: "value-added",
      action: "Handle the new value.",
      level: (_value, was, is) => (isClosed(was) && isClosed(is) && !is.sent ? "breaking" : "safe"),
      sentence: (value, _was, _is, subject) => `${subject} has the new value ${code(value)}`,
      reason: (_value, was, is) =>
        isClosed(was) && isClosed(is) && !is.sent
          ? "the list was complete, so code may handle every value exhaustively"
          : "the list is open, so any value was already possible",
    },
    lost: {
      id: "value-removed",
      action: "Do not expect or send the value.",
      level: (_value, was, is) => (isClosed(is) && (is.sent || isClosed(was)) ? "breaking" : "risky"),
      sentence: (value, _was, _is, subject) => `${subject} no longer has the value ${code(value)}`,
      reason: (_value, was, is) =>
        isClosed(is) && (is.sent || isClosed(was))
          ? "comparing with the value no longer compiles"
          : "code that handles the value may never run",
    },
  }),
  member.opposites({
    parts: everyPart,
    facts: (each) => (isClosed(each) ? "closed" : "open"),
    isForth: (was, is) => areScalars(was, is) && isClosed(was) && !isClosed(is),
    forth: {
      id: "values-opened",
      action: "Handle values that are not listed.",
      level: (_was, { sent }) => (sent ? "safe" : "breaking"),
      sentence: "may have values that are not listed",
      reason: (_was, { sent }) =>
        sent
          ? "requests may contain more values than before"
          : "code that handles every listed value is no longer exhaustive",
    },
    back: {
      id: "values-closed",
      action: "Send one of the listed values, and expect an issue for others.",
      level: (_was, { sent }) => (sent ? "breaking" : "risky"),
      sentence: "has the listed values only",
      reason: (_was, { sent }) =>
        sent
          ? "other values are rejected"
          : "other values are reported as issues, and comparing with them no longer compiles",
    },
  }),
  member.custom({ id: "value-text-changed", parts: ["types", "schemas"] }, function* (was, is, path) {
    if (was === undefined || is === undefined || !areScalars(was, is)) return;
    const common = new Set(readValues(was)).intersection(new Set(readValues(is)));
    const [before, after] = [was, is].map(({ values }) => [
      values?.name,
      values?.items.filter(({ value }) => common.has(value)),
    ]);
    if (same(before, after)) return;
    yield { before, after, sentence: `${code(path)}: the descriptions of its values differ`, ...onlyDescription };
  }),
  member.changed({
    id: "member-form-changed",
    action: "Update code that reads the XML without the decoder.",
    level: "risky",
    facts: ({ form }) => form,
    sentence: (was, is, subject) => `${subject} is sent as ${is.form} in XML, previously as ${was.form}`,
    reason: (was, is) =>
      isLostInOlderWrapper(was, is)
        ? "in older XML documents, the field is in an unknown element: the value keeps that element, not the field"
        : "the value does not change; the older XML representation is reported as drift",
  }),
  member.opposites({
    facts: ({ only }) => only,
    isForth: (was, is) => was.only !== is.only && was.only !== undefined,
    forth: {
      id: "member-format-added",
      level: "safe",
      sentence: (was, is, subject) =>
        `${subject} is sent in ${is.only?.toUpperCase() ?? "every format"}, ` +
        `previously in ${was.only?.toUpperCase()} only`,
      reason: "code that reads the older format is not affected",
    },
    back: {
      id: "member-format-removed",
      action: "Request one of the formats that still contain the field.",
      level: "risky",
      sentence: (_was, is, subject) => `${subject} is sent in ${is.only?.toUpperCase()} only`,
      reason: "code that reads the other formats no longer receives it",
    },
  }),
  member.items({
    mark: "~",
    // The other name of a renamed field is neither added nor removed.
    find: (was, is) => missing(is.aliases, [...was.aliases, was.name]),
    gained: {
      id: "alias-added",
      level: "safe",
      bump: "patch",
      sentence: (alias, _was, _is, subject) => `${subject} is also decoded from the name ${code(alias)}`,
      reason: "an unknown field is decoded to its documented name",
    },
    lost: {
      id: "alias-removed",
      action: "Read the unknown field, or decode older documents with the older package.",
      level: "risky",
      sentence: (alias, _was, _is, subject) => `${subject} is no longer decoded from the name ${code(alias)}`,
      reason: "in documents with that name, the field is absent and an unknown field is reported",
    },
  }),
  member.opposites({
    facts: ({ observed }) => observed,
    isForth: (was, is) => findNewForms(was, is).length > 0,
    forth: {
      id: "observed-form-added",
      level: "safe",
      bump: "patch",
      sentence: (was, is, subject) => `${subject} is also accepted in the form ${listed(findNewForms(was, is))}`,
      reason: "an issue becomes drift; the value has its documented type",
    },
    back: {
      id: "observed-form-removed",
      action: "Expect an issue for documents with this form.",
      level: "risky",
      sentence: (was, is, subject) => `${subject} in the form ${listed(findNewForms(is, was))} causes an issue`,
      reason: "in strict mode, responses that were accepted are rejected",
    },
  }),
  member.changed({
    id: "member-condition-changed",
    action: "Check the code that expects the field under the older condition.",
    direction: "behaviour",
    parts: ["types", "schemas"],
    level: (was, is) => (isConditionReworded(was, is) ? "none" : "risky"),
    facts: ({ when }) => when,
    sentence: (was, is, subject) =>
      isConditionReworded(was, is)
        ? `${subject}: its condition is reworded`
        : `${subject} is returned under another condition`,
    reason: (was, is) =>
      isConditionReworded(was, is)
        ? "only the description differs"
        : "the field may be absent or present in other responses than before",
  }),
  member.changed({
    id: "member-unit-changed",
    action: "Convert the value.",
    parts: ["types", "schemas"],
    level: (was, is) => (was.unit !== undefined && is.unit !== undefined ? "risky" : "none"),
    facts: ({ unit }) => unit,
    sentence: (was, is, subject) =>
      `${subject} is in ${is.unit ?? "no stated unit"}, previously in ${was.unit ?? "no stated unit"}`,
    reason: (was, is) =>
      was.unit !== undefined && is.unit !== undefined
        ? "the same number has another meaning"
        : "only the documentation of the unit differs",
  }),
  member.opposites({
    facts: ({ evidence }) => evidence,
    isForth: hasStrongerEvidence,
    forth: {
      id: "member-evidence-gained",
      level: "safe",
      bump: "patch",
      sentence: (was, is, subject) => `${subject} is ${is.evidence}, previously ${was.evidence}`,
      reason: "the type does not change; reported drift may become documented",
    },
    back: {
      id: "member-evidence-lost",
      action: "Expect that the field may be absent or differ.",
      level: "risky",
      bump: "patch",
      sentence: (was, is, subject) => `${subject} is only ${is.evidence}, previously ${was.evidence}`,
      reason: "the type does not change; it is less certain that the field is sent",
    },
  }),
  member.changed({
    id: "member-aspects-changed",
    action: "Expect drift in place of an issue, or an issue in place of drift.",
    level: "risky",
    bump: "patch",
    facts: ({ aspects, values }) => ({ aspects, examples: values?.examples }),
    sentence: (_was, _is, subject) => `${subject}: the evidence of its type, place, repetition or values differs`,
    reason: "a deviation from a documented fact is an issue, and any other one is drift",
  }),
  member.changed({
    id: "member-text-changed",
    parts: ["types", "schemas"],
    facts: ({ meaning, seen, source }) => ({ meaning, seen, source }),
    sentence: "has a changed description",
    ...onlyDescription,
  }),
].flat();

/** Whether the field is required in the type. */
function isRequiredInType({ required, observed, only, isExpected }: MemberFacts): boolean {
  if (isExpected) return true;
  return required === "Y" && !observed.includes("absent") && only === undefined;
}

function mustBeSent({ sent, required }: MemberFacts): boolean {
  return sent && required === "Y";
}

/** What an older response without the field causes. */
function describeAbsence({ sent, required, observed }: MemberFacts): string {
  if (sent || (required !== "Y" && required !== "A")) return "";
  const report = required === "Y" && !observed.includes("absent") ? "an issue" : "drift";
  return `; an older response without it causes ${report}`;
}

function eitherIs(requirement: MemberFacts["required"], ...versions: readonly MemberFacts[]): boolean {
  return versions.some(({ required }) => required === requirement);
}

const requirementWords = {
  Y: "always present",
  N: "optional",
  C: "present under a condition",
  A: "present in all observed responses",
} as const;

/**
 * A description of the type, such as `string`, `number (decimal)`, or `list, each a structure`. Changes store it as
 * `before` and `after`, so another wording would change their fingerprints.
 */
function describeType({ content, json, many, type }: MemberFacts): string {
  const item =
    content === "object"
      ? "structure"
      : content === "open"
        ? "structure whose members are not shown"
        : type !== undefined && json === type
          ? type
          : `${json ?? "value"} (${type})`;
  return many ? `list, each a ${item}` : item;
}

function describeJsonTypes(was: MemberFacts, is: MemberFacts): string {
  return `its values are ${is.json ?? "string"}s, previously ${was.json ?? "string"}s`;
}

function keepsFields(was: MemberFacts, is: MemberFacts): boolean {
  return was.content === "object" && is.hasFields;
}

function areScalars(was: MemberFacts, is: MemberFacts): boolean {
  return was.content === "scalar" && is.content === "scalar";
}

/** The listed values; empty if the field has no list. */
function readValues({ values }: MemberFacts): (string | number)[] {
  return (values?.items ?? []).map(({ value }) => value);
}

function isClosed({ values }: MemberFacts): boolean {
  return values?.closed === true;
}

/** Whether the decoder does not find the field in its older wrapper. It looks for lists only in unknown elements. */
function isLostInOlderWrapper(was: MemberFacts, is: MemberFacts): boolean {
  const [older, newer] = [was, is].map(({ form }) => /(\S+)\//.exec(form)?.[1]);
  return older !== undefined && older !== newer && !is.many;
}

/** Observed forms that are new, without `absent`, which the rules about requirements cover. */
function findNewForms(was: MemberFacts, is: MemberFacts): string[] {
  return missing(is.observed, was.observed).filter((form) => form !== "absent");
}

/** Whether only the words of a condition differ. */
function isConditionReworded(was: MemberFacts, is: MemberFacts): boolean {
  const { note: older, ...before }: NonNullable<MemberFacts["when"]> = was.when ?? {};
  const { note: newer, ...after }: NonNullable<MemberFacts["when"]> = is.when ?? {};
  return older !== newer && same(before, after);
}
