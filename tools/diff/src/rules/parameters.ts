/** Rules of parameters and identities. */
import type { Evidence } from "@sdf-tools/compiler/link";
import { code, listed, missing, onlyDescription, rulesFor } from "./rule.ts";

const parts = ["client", "types", "schemas"] as const;
const parameter = rulesFor("parameter", {
  direction: "request",
  parts,
  subject: ({ name }) => `parameter ${code(name)}`,
});
const identity = rulesFor("identity", { direction: "request", parts, subject: ({ name }) => code(name) });

export const parameterRules = [
  parameter.opposites({
    parts: ["types", "schemas"],
    facts: ({ evidence }) => evidence,
    isForth: hasStrongerEvidence,
    forth: {
      id: "parameter-evidence-gained",
      level: "safe",
      bump: "patch",
      sentence: (was, is, subject) => `${subject} is ${is.evidence}, previously ${was.evidence}`,
      reason: "requests do not change",
    },
    back: {
      id: "parameter-evidence-lost",
      action: "Expect that the service may ignore the parameter.",
      level: "risky",
      bump: "patch",
      sentence: (was, is, subject) => `${subject} is only ${is.evidence}, previously ${was.evidence}`,
      reason: "requests do not change; the service may not support the parameter",
    },
  }),
  parameter.presence({
    value: ({ type }) => type,
    added: {
      id: "parameter-added",
      action: "Send the parameter.",
      level: ({ required }) => (required === "Y" ? "breaking" : "safe"),
      sentence: ({ required }, subject) => `${subject} is new${required === "Y" ? " and required" : ""}`,
      reason: ({ required }) =>
        required === "Y" ? "requests without it are rejected" : "requests without it remain valid",
    },
    removed: {
      id: "parameter-removed",
      action: "Remove the parameter from requests.",
      level: "breaking",
      sentence: "is removed",
      reason: "requests with it are rejected",
    },
  }),
  parameter.opposites({
    facts: ({ required }) => required,
    isForth: (was, is) => was.required !== "Y" && is.required === "Y",
    forth: {
      id: "parameter-required",
      action: "Send the parameter in every request.",
      level: "breaking",
      sentence: "is required",
      reason: "requests without it are rejected",
    },
    back: {
      id: "parameter-optional",
      level: "safe",
      sentence: "is optional",
      reason: "requests with it remain valid",
    },
  }),
  parameter.changed({
    id: "parameter-condition-changed",
    parts: ["types", "schemas"],
    level: "none",
    facts: ({ required }) => required,
    when: (was, is) => was.required !== is.required && was.required !== "Y" && is.required !== "Y",
    sentence: (_was, { required }, subject) =>
      `${subject} is ${required === "C" ? "required under a condition" : "optional"}`,
    reason: "the rules of the feed contain the condition; the requirement only summarises them",
  }),
  parameter.changed({
    id: "parameter-type-changed",
    action: "Send a value of the new type.",
    level: "breaking",
    facts: ({ type }) => type,
    sentence: (was, is, subject) => `${subject} accepts ${code(is.type)}, previously ${code(was.type)}`,
    reason: "values that were accepted are rejected",
  }),
  parameter.opposites(acceptsLists("", "value")),
  parameter.opposites({
    facts: ({ ignoreCase }) => ignoreCase === true,
    isForth: (was, is) => was.ignoreCase !== true && is.ignoreCase === true,
    forth: {
      id: "case-ignored",
      level: "safe",
      sentence: "ignores the case of its values",
      reason: "the listed spelling is still accepted",
    },
    back: {
      id: "case-minded",
      action: "Send the values as listed, in lower or upper case.",
      level: "breaking",
      sentence: "accepts its values in the listed case only",
      reason: "other spellings are rejected",
    },
  }),
  parameter.changed({
    id: "readable-name-changed",
    parts: ["types"],
    action: "Use the new property, or the wire name.",
    level: (was) => (was.readableName === undefined ? "safe" : "breaking"),
    facts: ({ readableName }) => readableName,
    sentence: (was, is) =>
      `parameter ${code(is.name)} has ` +
      (is.readableName === undefined ? "no readable name" : `the readable name ${code(is.readableName)}`) +
      (was.readableName === undefined ? "" : `, previously ${code(was.readableName)}`),
    reason: (was) =>
      was.readableName === undefined
        ? "the wire name is still accepted"
        : "requests with the earlier name are rejected",
  }),
  parameter.changed({
    id: "default-changed",
    action: "Send the older default explicitly if you need it.",
    direction: "behaviour",
    level: (was) => (was.default === undefined ? "none" : "risky"),
    facts: (each) => each.default,
    sentence: (was, is, subject) =>
      `${subject} has ` +
      (is.default === undefined ? "no documented default" : `the default ${code(is.default)}`) +
      (was.default === undefined ? "" : `, previously ${code(was.default)}`),
    reason: (was) =>
      was.default === undefined
        ? "the default was not documented before; requests do not change"
        : "requests without it return other data",
  }),
  parameter.items({
    mark: "=",
    find: (was, is) => (was.values === undefined ? [] : missing(is.values, was.values)),
    gained: {
      id: "parameter-value-added",
      level: "safe",
      sentence: (value, _was, _is, subject) => `${subject} accepts ${code(value)}`,
      reason: "the other values are still accepted",
    },
    lost: {
      id: "parameter-value-removed",
      action: "Send one of the listed values.",
      level: "breaking",
      sentence: (value, _was, _is, subject) => `${subject} no longer accepts ${code(value)}`,
      reason: "requests with the value are rejected",
    },
  }),
  parameter.opposites({
    facts: ({ values }) => values,
    isForth: (was, is) => was.values !== undefined && is.values === undefined,
    forth: {
      id: "parameter-values-freed",
      level: "safe",
      sentence: "accepts any value",
      reason: "the listed values are still accepted",
    },
    back: {
      id: "parameter-values-listed",
      action: "Send one of the listed values.",
      level: "breaking",
      sentence: "accepts the listed values only",
      reason: "requests with other values are rejected",
    },
  }),
  parameter.opposites(acceptsKinds("parameter")),
  parameter.changed({
    id: "parameter-text-changed",
    parts: ["types", "schemas"],
    facts: ({ meaning, source, unit, valueMeanings, entity }) => ({ meaning, source, unit, valueMeanings, entity }),
    sentence: "has a changed description",
    ...onlyDescription,
  }),
  identity.opposites(acceptsKinds("identity")),
  identity.presence({
    value: ({ entity }) => entity,
    added: {
      id: "identity-added",
      level: "safe",
      sentence: (_is, subject) => `supports requests by ${subject}`,
      reason: "other requests remain valid",
    },
    removed: {
      id: "identity-removed",
      action: "Identify the request in another way.",
      level: "breaking",
      sentence: (_was, subject) => `no longer supports requests by ${subject}`,
      reason: "requests with it are rejected",
    },
  }),
  identity.opposites(acceptsLists("identity-", "identifier")),
  identity.changed({
    id: "identity-place-changed",
    action: "Rename the parameter in requests, and update URLs that the client does not build.",
    level: (was, is) => (isQueryRenamed(was, is) || was.entity !== is.entity ? "breaking" : "risky"),
    facts: ({ entity, query, path }) => ({ entity, query, path }),
    sentence: (_was, { query, path }, subject) =>
      `${subject} is sent as ${query === undefined ? "a path segment" : code(query)}` +
      (path !== undefined && query !== undefined ? " or a path segment" : ""),
    reason: (was, is) =>
      isQueryRenamed(was, is)
        ? "the name of the query parameter is part of the request type"
        : "the same request has another URL",
  }),
  identity.changed({
    id: "identity-text-changed",
    parts: ["types", "schemas"],
    facts: ({ meaning, source }) => ({ meaning, source }),
    sentence: "has a changed description",
    ...onlyDescription,
  }),
].flat();

interface Identified {
  readonly accepts?: readonly string[] | undefined;
  readonly list?: boolean | undefined;
  readonly query?: string | undefined;
}

function acceptsLists(prefix: string, item: string) {
  return {
    facts: ({ list }: Identified) => list === true,
    isForth: (was: Identified, is: Identified) => was.list !== true && is.list === true,
    forth: {
      id: `${prefix}list-allowed`,
      level: "safe",
      sentence: `accepts several ${item}s`,
      reason: `one ${item} is still accepted`,
    },
    back: {
      id: `${prefix}list-refused`,
      action: `Send one request for each ${item}.`,
      level: "breaking",
      sentence: `accepts one ${item} only`,
      reason: "lists are rejected",
    },
  } as const;
}

function acceptsKinds(prefix: string) {
  const findNew = (was: Identified, is: Identified): string[] => missing(is.accepts, was.accepts);
  return {
    facts: ({ accepts }: Identified) => accepts,
    isForth: (was: Identified, is: Identified) => findNew(was, is).length > 0,
    forth: {
      id: `${prefix}-kind-accepted`,
      level: "safe",
      sentence: (was: Identified, is: Identified, subject: string) =>
        `${subject} also accepts identifiers of kind ${listed(findNew(was, is))}`,
      reason: "the other kinds are still accepted",
    },
    back: {
      id: `${prefix}-kind-refused`,
      action: "Send an identifier of another kind.",
      level: "breaking",
      sentence: (was: Identified, is: Identified, subject: string) =>
        `${subject} no longer accepts identifiers of kind ${listed(findNew(is, was))}`,
      reason: "requests with them are rejected",
    },
  } as const;
}

function isQueryRenamed(was: Identified, is: Identified): boolean {
  return was.query !== undefined && was.query !== is.query;
}

const strength: readonly Evidence[] = ["unknown", "observed", "documented"];

interface Evident {
  readonly evidence: Evidence;
}

/** Whether the newer facts have a stronger evidence. */
export function hasStrongerEvidence(was: Evident, is: Evident): boolean {
  return strength.indexOf(is.evidence) > strength.indexOf(was.evidence);
}
