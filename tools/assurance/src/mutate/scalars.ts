import { listConditions } from "@sdf/validators/model";
import { readCorpus } from "../corpus.ts";
import { getScalar, scalars, type Subject } from "../feeds.ts";
import type { SeededChoices } from "../seeded-choices.ts";
import type { MemberLocation } from "../value/locations.ts";
import { knownValues, matches } from "../value/scalar.ts";
import { hasDocumentedForm, isScalarMember } from "../value/value.ts";
import { inValue, replaceOne, type Mutation } from "./mutation.ts";

const { invalid: texts, edgeCases } = readCorpus("values") as Readonly<
  Record<"invalid" | "edgeCases", readonly string[]>
>;
const numbers = [4.5, 45, -1, 1e300];

/** The documented type of a scalar member of both formats, and its observed forms. */
interface ScalarFacts {
  readonly type: string;
  readonly forms: readonly string[];
  readonly closed: boolean;
  readonly hasValues: boolean;
}

function readFacts({ member }: MemberLocation): ScalarFacts | undefined {
  if (!isScalarMember(member) || member.only !== undefined || (member.kind === "element" && member.many))
    return undefined;
  if (!hasDocumentedForm(member)) return undefined;
  return {
    type: member.type ?? "string",
    forms: member.observed.filter((form) => scalars.has(form)),
    closed: member.values?.closed === true,
    hasValues: member.values !== undefined && member.values.examples !== true,
  };
}

/** Creates a change of one scalar, for which `replacement` returns a value. */
function scalar(
  name: string,
  valid: boolean,
  replacement: (facts: ScalarFacts, location: MemberLocation, choices: SeededChoices, subject: Subject) => unknown,
): Mutation {
  return inValue(name, valid, (value, subject, choices) =>
    replaceOne(value, subject, choices, (location) => {
      const facts = readFacts(location);
      return facts && replacement(facts, location, choices, subject);
    }),
  );
}

/** Changes of scalar values. */
export const scalarMutations: readonly Mutation[] = [
  // It is invalid in the documented form and in all observed forms.
  scalar("a text that is not a value of its type", false, ({ type, forms }) =>
    texts.find((text) => [type, ...forms].every((form) => !matches(form, text))),
  ),
  scalar("white space around a text with a pattern", false, ({ type, forms }, { holder, member }) => {
    const content = holder[member.name];
    if (typeof content !== "string" || matches(type, ` ${content}`)) return undefined;
    // White space around a number is ignored, and XML does not distinguish a number from its text.
    return forms.some((form) => getScalar(form).json === "number" || matches(form, ` ${content}`))
      ? undefined
      : ` ${content}`;
  }),
  scalar("non-XML white space around a number", false, ({ type, forms }, _location, choices) =>
    [type, ...forms].some((form) => getScalar(form).json !== "number")
      ? undefined
      : choices.pick(["\u00a045", "45\u2003", "\u202845"]),
  ),
  scalar("a new value of an open enumeration", true, ({ type, closed, hasValues }, { member }, _choices, { feed }) => {
    // A new coverage level decides which fields are required.
    const isDeciding = listConditions(feed.response).some(({ by }) => by.split(".").at(-1) === member.name);
    if (closed || !hasValues || isDeciding) return undefined;
    if (getScalar(type).json === "number") return 999_983;
    return matches(type, "Something new é") ? "Something new é" : undefined;
  }),
  scalar("a new value of a closed enumeration", false, ({ closed }) => (closed ? "Something new" : undefined)),
  inValue("a known value in another case", false, (value, subject, choices) =>
    replaceOne(value, subject, choices, ({ member }) => {
      if (!isScalarMember(member) || member.values?.closed !== true) return undefined;
      const [firstValue] = knownValues(member.values, member.type ?? "string");
      return typeof firstValue === "string" ? firstValue.toUpperCase() : undefined;
    }),
  ),
  scalar("a value in an observed form", true, ({ type, forms }) =>
    forms.map((form) => observedValue(type, form)).find((content) => content !== undefined),
  ),
  scalar("an integer that a double cannot represent", true, ({ type, forms }) =>
    getScalar(type).integer === true && forms.length === 0 ? 2 ** 60 : undefined,
  ),
];

/** Returns a value in an observed form that does not match the documented one. */
function observedValue(documented: string, form: string): string | number | undefined {
  if (getScalar(form).json === "number")
    return numbers.find((number) => isInForm(form, number) && !matches(documented, String(number)));
  return [...texts, ...edgeCases, "n/a"].find((text) => matches(form, text) && !matches(documented, text));
}

function isInForm(form: string, number: number): boolean {
  return getScalar(form).integer !== true || Number.isSafeInteger(number);
}
