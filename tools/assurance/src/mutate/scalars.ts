import { listConditions } from "@sdf/validators/model";
import { readCorpus } from "../corpus.ts";
import { getScalar, scalars } from "../feeds.ts";
import type { MemberLocation } from "../value/locations.ts";
import { knownValues, matches } from "../value/scalar.ts";
import { hasDocumentedForm, isScalarMember } from "../value/value.ts";
import { inValue, replaceOne, type Mutation } from "./mutation.ts";

const { invalid: texts, edgeCases } = readCorpus("values") as Readonly<
  Record<"invalid" | "edgeCases", readonly string[]>
>;
const numbers = [4.5, 45, -1, 1e300];

/** Returns the documented type of a scalar member of both formats and its observed forms. */
function scalarFacts({
  member,
}: MemberLocation): { type: string; forms: readonly string[]; closed: boolean; hasValues: boolean } | undefined {
  if (!isScalarMember(member) || member.only !== undefined || (member.kind === "element" && member.many))
    return undefined;
  if (!hasDocumentedForm(member)) return undefined;
  const forms = member.observed.filter((form) => scalars.has(form));
  return {
    type: member.type ?? "string",
    forms,
    closed: member.values?.closed === true,
    hasValues: member.values !== undefined && member.values.examples !== true,
  };
}

/** Returns a text that is invalid in the documented form and in all observed forms. */
function wrongText(location: MemberLocation): string | undefined {
  const facts = scalarFacts(location);
  return facts && texts.find((text) => [facts.type, ...facts.forms].every((form) => !matches(form, text)));
}

/** Changes of scalar values. */
export const scalarMutations: readonly Mutation[] = [
  inValue("a text that is not a value of its type", false, (value, subject, choices) =>
    replaceOne(value, subject, choices, wrongText),
  ),
  inValue("white space around a text with a pattern", false, (value, subject, choices) =>
    replaceOne(value, subject, choices, (location) => {
      const facts = scalarFacts(location);
      const content = location.holder[location.member.name];
      if (facts === undefined || typeof content !== "string" || matches(facts.type, ` ${content}`)) return undefined;
      // White space around a number is ignored, and XML does not distinguish a number from its text.
      return facts.forms.some((form) => getScalar(form).json === "number" || matches(form, ` ${content}`))
        ? undefined
        : ` ${content}`;
    }),
  ),
  inValue("non-XML white space around a number", false, (value, subject, choices) =>
    replaceOne(value, subject, choices, (location) => {
      const facts = scalarFacts(location);
      if (facts === undefined || [facts.type, ...facts.forms].some((form) => getScalar(form).json !== "number"))
        return undefined;
      return choices.pick(["\u00a045", "45\u2003", "\u202845"]);
    }),
  ),
  inValue("a new value of an open enumeration", true, (value, subject, choices) => {
    // A new coverage level decides which fields are required.
    const deciding = new Set(listConditions(subject.feed.response).map(({ by }) => by.split(".").at(-1)));
    return replaceOne(value, subject, choices, (location) => {
      const facts = scalarFacts(location);
      if (facts === undefined || facts.closed || !facts.hasValues || deciding.has(location.member.name))
        return undefined;
      if (getScalar(facts.type).json === "number") return 999_983;
      return matches(facts.type, "Something new é") ? "Something new é" : undefined;
    });
  }),
  inValue("a new value of a closed enumeration", false, (value, subject, choices) =>
    replaceOne(value, subject, choices, (location) =>
      scalarFacts(location)?.closed === true ? "Something new" : undefined,
    ),
  ),
  inValue("a known value in another case", false, (value, subject, choices) =>
    replaceOne(value, subject, choices, ({ member }) => {
      if (!isScalarMember(member) || member.values?.closed !== true) return undefined;
      const [firstValue] = knownValues(member.values, member.type ?? "string");
      return typeof firstValue === "string" ? firstValue.toUpperCase() : undefined;
    }),
  ),
  inValue("a value in an observed form", true, (value, subject, choices) =>
    replaceOne(value, subject, choices, (location) => {
      const facts = scalarFacts(location);
      return facts?.forms.map((form) => observedValue(facts.type, form)).find((content) => content !== undefined);
    }),
  ),
  inValue("an integer that a double cannot represent", true, (value, subject, choices) =>
    replaceOne(value, subject, choices, (location) => {
      const facts = scalarFacts(location);
      return facts !== undefined && getScalar(facts.type).integer === true && facts.forms.length === 0
        ? 2 ** 60
        : undefined;
    }),
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
