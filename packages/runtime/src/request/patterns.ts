import type { ParameterDescription, ParameterType } from "../description.ts";
import { idPattern } from "../ids/id.ts";

/**
 * A day that exists: the months have their lengths, and 29 February needs a leap year. Written as in the scalars of the
 * decoders, so that compressed bundles contain it once.
 */
const day =
  "([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))" +
  "|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)";
/** Offsets reach 14 hours, as XML Schema defines `dateTime`. */
const zone = "(Z|[+-]((0[0-9]|1[0-3]):[0-5][0-9]|14:00))";
const dateTime = `${day}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]+)?${zone}`;
const shortcut = String.raw`\w+(?:\.\w+)*`;
/** The decoders read names of ASCII letters only, of at most 128 characters, so no other name is sent. */
const identifier = String.raw`[A-Za-z_$][\w$]*`;

/** One value of each type, as a regular expression over its whole text. */
const byType: Readonly<Record<Exclude<ParameterType, "id">, string>> = {
  string: "[^,]+",
  integer: "[0-9]+",
  "yes-no": "yes|no",
  date: day,
  // The format of a range is not documented, but every day in it exists.
  "date-or-range": `(?:${day}|(?![0-9]{4}-[0-9]{2}-[0-9]{2})[\\s\\S])+`,
  "timestamp-range": String.raw`\[(?:${dateTime}|\*) TO (?:${dateTime}|\*)\]`,
  since: `[0-9]+|${dateTime}`,
  // A decimal point is no separator of a range.
  "integer-or-range": String.raw`[0-9]+|\[?[0-9]+(?:(?!\.[0-9])[^0-9A-Za-z]+|\s*TO\s*)[0-9]+\]?`,
  "integer-or-pair": "-?[0-9]+(?:,-?[0-9]+)?",
  "field-list": shortcut,
  locale: "[A-Za-z]+(?:[-_][A-Za-z0-9]+)*",
  format: "xml|json|jsonp",
  callback: String.raw`(?=.{1,128}$)${identifier}(?:\.${identifier})*`,
};

/** Types whose texts may contain any character, so that rules about characters concern them. */
const freeText = new Set<ParameterType>(["string", "date-or-range", "integer-or-range"]);

/**
 * Regular expression over the whole text of one value of a parameter, without anchors and for the
 * flag `u`. Rules of a feed may restrict the value further.
 */
export function valuePattern({ type, values, ignoreCase, entity, accepts }: ParameterDescription): string {
  if (values !== undefined) return values.map((value) => literal(value, ignoreCase === true)).join("|");
  return type === "id" ? idPattern(entity, accepts) : byType[type];
}

/** Whether the text of a parameter may contain any character. */
export function isFreeText({ type, values }: ParameterDescription): boolean {
  return values === undefined && freeText.has(type);
}

/** Compiled patterns; there are few of them, and each request needs several. */
const compiled = new Map<string, RegExp>();
/** Compiled patterns of parameters. */
const compileRules = new WeakMap<ParameterDescription, RegExp>();

/** Whether the whole text matches a pattern. */
export function matchesWhole(pattern: string, text: string): boolean {
  return toExpression(pattern).test(text);
}

/** Whether a text is a value of a parameter, apart from rules of the feed. */
export function matchesParameter(parameter: ParameterDescription, text: string): boolean {
  let expression = compileRules.get(parameter);
  if (expression === undefined) compileRules.set(parameter, (expression = toExpression(valuePattern(parameter))));
  return expression.test(text);
}

function toExpression(pattern: string): RegExp {
  let expression = compiled.get(pattern);
  if (expression === undefined) compiled.set(pattern, (expression = new RegExp(`^(?:${pattern})$`, "u")));
  return expression;
}

function literal(text: string, ignoreCase: boolean): string {
  return [...text]
    .map((letter) => {
      const [lower, upper] = [letter.toLowerCase(), letter.toUpperCase()];
      if (ignoreCase && lower !== upper) return `[${upper}${lower}]`;
      return letter.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`);
    })
    .join("");
}
