/** Rules of errors, unknowns, notes and conventions. */
import { stated, type Note } from "@sdf-tools/compiler/link";
import { code, onlyDescription, rulesFor, same } from "./rule.ts";

const inSchemas = { direction: "behaviour", parts: ["schemas"] } as const;
const error = rulesFor("error", inSchemas);
const errorCode = rulesFor("errorCode", inSchemas);
const unknown = rulesFor("unknown", inSchemas);
const note = rulesFor("note", { direction: "behaviour", parts: ["client", "schemas"] });
const convention = rulesFor("convention", inSchemas);

const nameError = (value: { readonly code?: string }): string =>
  value.code === undefined ? "an error" : `error ${code(value.code)}`;
const readNote = ({ text, evidence }: Note): string => stated(text, evidence);

const possibleError = { level: "safe", bump: "patch", reason: "any error code was already possible" } as const;
const handlingError = {
  action: "Keep handling the error until the service is known not to send it.",
  level: "risky",
  bump: "patch",
  reason: "code that handles it may never run",
} as const;
const described = {
  level: "none",
  reason: "conventions are descriptions; their effects are listed as separate changes",
} as const;

export const descriptionRules = [
  error.presence({
    value: (each) => each,
    added: {
      id: "error-added",
      sentence: (is) => `documents ${nameError(is)}: ${is.when}`,
      ...possibleError,
    },
    removed: {
      id: "error-removed",
      sentence: (was) => `no longer documents ${nameError(was)}: ${was.when}`,
      ...handlingError,
    },
  }),
  error.changed({
    id: "error-text-changed",
    facts: (each) => each,
    when: (was, is) => was.code === is.code && !same(was, is),
    sentence: (_was, is) => `changes the description of ${nameError(is)}`,
    ...onlyDescription,
  }),
  error.opposites({
    facts: (each) => each.code,
    isForth: (was, is) => was.code === undefined && is.code !== undefined,
    forth: {
      id: "error-code-stated",
      sentence: (_was, is) => `states the code ${code(is.code ?? "")} of an error: ${is.when}`,
      ...possibleError,
    },
    back: {
      id: "error-code-withdrawn",
      sentence: (was, is) => `no longer states the code ${code(was.code ?? "")} of an error: ${is.when}`,
      ...handlingError,
    },
  }),
  errorCode.presence({
    value: ({ meaning }) => meaning,
    added: {
      id: "error-code-added",
      level: "safe",
      bump: "patch",
      sentence: (is) => `documents error ${code(is.code)}: ${is.meaning}`,
      reason: "the list of codes is open",
    },
    removed: {
      id: "error-code-removed",
      sentence: (was) => `error ${code(was.code)} is no longer listed`,
      ...handlingError,
    },
  }),
  errorCode.changed({
    id: "error-code-changed",
    action: "Check the code that handles this error.",
    level: (was, is) => (was.status === is.status ? "none" : "risky"),
    facts: (each) => each,
    sentence: (was, is) => `error ${code(is.code)} has another ${was.status === is.status ? "description" : "status"}`,
    reason: (was, is) =>
      was.status === is.status
        ? "only the description differs"
        : "code that depends on the status receives another value",
  }),
  unknown.presence({
    value: ({ answer }) => answer,
    added: {
      id: "unknown-added",
      level: "none",
      sentence: ({ what }) => `lists as unknown: ${what}`,
      reason: "nothing was documented about it before",
    },
    removed: {
      id: "unknown-resolved",
      level: "none",
      sentence: ({ what }) => `no longer lists as unknown: ${what}`,
      reason: "the resolved facts are listed as separate changes",
    },
  }),
  unknown.changed({
    id: "unknown-text-changed",
    level: "none",
    facts: ({ answer }) => answer,
    when: (was, is) => !same(was, is),
    sentence: (_was, { what }) => `changes the treatment of an unknown: ${what}`,
    reason: "changed types and checks are listed as separate changes",
  }),
  note.presence({
    value: readNote,
    added: { id: "note-added", sentence: (is) => `new note: ${readNote(is)}`, ...onlyDescription },
    removed: { id: "note-removed", sentence: (was) => `note removed: ${readNote(was)}`, ...onlyDescription },
  }),
  note.changed({
    id: "note-changed",
    facts: (each) => each,
    sentence: (_was, is) => `note with other evidence: ${readNote(is)}`,
    ...onlyDescription,
  }),
  convention.presence({
    value: ({ meaning }) => meaning,
    added: {
      id: "convention-added",
      sentence: ({ id, meaning }) => `convention ${code(id)}: ${meaning}`,
      ...described,
    },
    removed: { id: "convention-removed", sentence: ({ id }) => `convention ${code(id)} is removed`, ...described },
  }),
  convention.changed({
    id: "convention-changed",
    facts: ({ meaning }) => meaning,
    when: (was, is) => !same(was, is),
    sentence: (_was, { id }) => `convention ${code(id)} is reworded`,
    ...described,
  }),
].flat();
