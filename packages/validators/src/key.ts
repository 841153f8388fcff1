/** What a key of a shape says about its member; the key language is described in `shape.ts`. */
export interface Key {
  /** Key in the value, and in JSON. */
  readonly name: string;
  readonly kind: "attribute" | "text" | "element";
  /** Name in XML. */
  readonly xmlName: string;
  /** XML element around it, which JSON drops. */
  readonly wrapper: string | undefined;
  /** Whether that element is there even when nothing is in it. */
  readonly alwaysWrapped: boolean;
  readonly many: boolean;
  readonly aliases: readonly string[];
  readonly required: boolean;
  /** Documented as required, but seen absent. */
  readonly seenAbsent: boolean;
  readonly only: "xml" | "json" | undefined;
}

const part = "([^@#=/[|!?:]+)";
const whole = new RegExp(`^([@#]?)${part}(?:=${part})?(?:(!?)/${part})?((?:\\[]|\\|${part}|!|\\?|:xml|:json)*)$`);

/** Parses a key. Throws a `TypeError` when it is none: a shape is written by the generator, or in code. */
export function parseKey(source: string): Key {
  const found = whole.exec(source);
  if (found === null) throw new TypeError(`${JSON.stringify(source)} is not a member key`);
  const [, sigil, first = "", second, always, third, suffixes = ""] = found;
  const xmlName = third ?? second ?? first;
  return {
    // `contestants/contestant` names the wrapper first; `periods=all/period` the member.
    name: second === undefined ? xmlName : first,
    kind: sigil === "@" ? "attribute" : sigil === "#" ? "text" : "element",
    xmlName,
    wrapper: third === undefined ? undefined : (second ?? first),
    alwaysWrapped: always === "!",
    many: suffixes.includes("[]"),
    aliases: suffixes.match(/(?<=\|)[^[|!?:]+/g) ?? [],
    required: suffixes.includes("!"),
    seenAbsent: suffixes.includes("?"),
    only: /:(xml|json)/.exec(suffixes)?.[1] as Key["only"],
  };
}
