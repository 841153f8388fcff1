import { scalarNamed, scalars } from "../feeds.ts";
import { knownValues, matches } from "../value/scalar.ts";
import type { Site } from "../value/sites.ts";
import { isPlain } from "../value/value.ts";
import { inValue, replaceOne, type Mutation } from "./mutation.ts";

/** Texts of which most are no value of most types. */
const texts = ["no such value!", "12x", "1,5", "2024-13", "20240314", "YES", "0x10", "--1", "1e", "NaN", "é", "12:3", "T"];
const numbers = [4.5, 45, -1, 1e300];

/** Plain members of both formats, and the forms in which they were seen. */
function plain({ member }: Site): { type: string; forms: readonly string[]; closed: boolean; hasValues: boolean } | undefined {
  if (!isPlain(member) || member.only !== undefined || (member.kind === "element" && member.many)) return undefined;
  const forms = member.observed.filter((form) => scalars.has(form));
  return { type: member.type ?? "string", forms, closed: member.values?.closed === true, hasValues: member.values !== undefined };
}

/** Values that a member has in no form, documented or seen. */
function wrongText(site: Site): string | undefined {
  const facts = plain(site);
  return facts && texts.find((text) => [facts.type, ...facts.forms].every((form) => !matches(form, text)));
}

/** Values of plain members. */
export const scalarMutations: readonly Mutation[] = [
  inValue("a text that is no value of its type", false, (value, subject, chance) => replaceOne(value, subject, chance, wrongText)),
  inValue("white space around a text that has a pattern", false, (value, subject, chance) =>
    replaceOne(value, subject, chance, (site) => {
      const facts = plain(site);
      const found = site.holder[site.member.name];
      if (facts === undefined || typeof found !== "string" || matches(facts.type, ` ${found}`)) return undefined;
      // White space around a number does not count, and XML cannot tell a number from its text.
      return facts.forms.some((form) => scalarNamed(form).json === "number" || matches(form, ` ${found}`)) ? undefined : ` ${found}`;
    })),
  inValue("white space that XML does not have around a number", false, (value, subject, chance) =>
    replaceOne(value, subject, chance, (site) => {
      const facts = plain(site);
      if (facts === undefined || [facts.type, ...facts.forms].some((form) => scalarNamed(form).json !== "number")) return undefined;
      return chance.pick(["\u00a045", "45\u2003", "\u202845"]);
    })),
  inValue("a new value of an open enumeration", true, (value, subject, chance) =>
    replaceOne(value, subject, chance, (site) => {
      const facts = plain(site);
      if (facts === undefined || facts.closed || !facts.hasValues) return undefined;
      if (scalarNamed(facts.type).json === "number") return 999_983;
      return matches(facts.type, "Something new é") ? "Something new é" : undefined;
    })),
  inValue("a new value of a closed enumeration", false, (value, subject, chance) =>
    replaceOne(value, subject, chance, (site) => (plain(site)?.closed === true ? "Something new" : undefined))),
  inValue("a known value in another case", false, (value, subject, chance) =>
    replaceOne(value, subject, chance, ({ member }) => {
      if (!isPlain(member) || member.values?.closed !== true) return undefined;
      const [known] = knownValues(member.values, member.type ?? "string");
      return typeof known === "string" ? known.toUpperCase() : undefined;
    })),
  inValue("a value in a form that was seen", true, (value, subject, chance) =>
    replaceOne(value, subject, chance, (site) => {
      const facts = plain(site);
      return facts?.forms.map((form) => seen(facts.type, form)).find((content) => content !== undefined);
    })),
  inValue("a whole number that a double cannot tell from others", true, (value, subject, chance) =>
    replaceOne(value, subject, chance, (site) => {
      const facts = plain(site);
      return facts !== undefined && scalarNamed(facts.type).integer === true && facts.forms.length === 0 ? 2 ** 60 : undefined;
    })),
];

/** A value in an observed form that is none in the documented one. */
function seen(documented: string, form: string): string | number | undefined {
  if (scalarNamed(form).json === "number") return numbers.find((number) => isOf(form, number) && !matches(documented, String(number)));
  const examples = [...texts, "2024-03-14", "2024-03-14Z", "2024-03-14T21:27:20Z", "45", "4.5", "21:27:20", "90:00", "n/a"];
  return examples.find((text) => matches(form, text) && !matches(documented, text));
}

function isOf(form: string, number: number): boolean {
  return scalarNamed(form).integer !== true || Number.isSafeInteger(number);
}
