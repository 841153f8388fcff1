/** A parsed key of a shape. `shape.ts` describes the key language. */
export interface Key {
  /** Key in the value, and in JSON. */
  readonly name: string;
  readonly kind: "attribute" | "text" | "element";
  /** Name in XML. */
  readonly xmlName: string;
  /** XML element around the field. JSON has no such element. */
  readonly wrapper: string | undefined;
  /** True if the wrapper is present even without content. */
  readonly alwaysWrapped: boolean;
  readonly many: boolean;
  /** True if a single value is as good as a list, because it is not documented whether the field repeats. */
  readonly mayBeSingle: boolean;
  /** True if the API documentation does not state the form of the element: another form is drift. */
  readonly undocumented: boolean;
  readonly aliases: readonly string[];
  readonly required: boolean;
  /** True if the absence of the required field is drift: it was observed absent, or only responses show it. */
  readonly seenAbsent: boolean;
  readonly only: "xml" | "json" | undefined;
  /** Forms that are no drift, because nothing is documented: `null`, `empty-list`, `single` (no list),
   * `bare` (the list alone is the document), `any` (a value of any type). */
  readonly accepted: readonly string[];
}

/**
 * Writes a name as part of a key: the characters that have a meaning in keys are escaped as in URLs, and `%` alone is
 * the empty name.
 */
export function escapeName(name: string): string {
  if (name === "") return "%";
  return name.replace(/[@#=/[\]|!?:~%]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

const unescape = (name: string): string => (name === "%" ? "" : decodeURIComponent(name));

const part = "([^@#=/[|!?:~]+)";
const keyPattern = new RegExp(
  `^([@#]?)${part}(?:=${part})?(?:(!?)/${part})?((?:\\[\\??]|\\|${part}|!|\\?|:xml|:json|~(?:${part})?)*)$`,
);

/**
 * Parses a key of a shape.
 *
 * @throws TypeError if the text is not a key, which is a mistake in the code of the shape
 */
export function parseKey(source: string): Key {
  const match = keyPattern.exec(source);
  if (match === null) throw new TypeError(`${JSON.stringify(source)} is not a member key`);
  const [, sigil, first = "", second, always, third, suffixes = ""] = match;
  const xmlName = third ?? second ?? first;
  return {
    // `contestants/contestant` has the wrapper first, `periods=all/period` the member.
    name: unescape(second === undefined ? xmlName : first),
    kind: sigil === "@" ? "attribute" : sigil === "#" ? "text" : "element",
    xmlName: unescape(xmlName),
    wrapper: third === undefined ? undefined : unescape(second ?? first),
    alwaysWrapped: always === "!",
    many: suffixes.includes("["),
    mayBeSingle: suffixes.includes("[?]"),
    undocumented: /~(?=[|!:~]|$)/.test(suffixes),
    aliases: suffixes.match(/(?<=\|)[^[|!?:~]+/g)?.map(unescape) ?? [],
    required: suffixes.includes("!"),
    seenAbsent: suffixes.includes("!?"),
    only: /:(xml|json)/.exec(suffixes)?.[1] as Key["only"],
    accepted: suffixes.match(/(?<=~)[\w-]+/g) ?? [],
  };
}
