/** What a key of a shape says about its member; the key language is described in `shape.ts`. */
export interface Key {
  /** Key in the value, and in JSON. */
  readonly name: string;
  readonly kind: "attribute" | "text" | "element";
  /** Name in XML. */
  readonly xmlName: string;
  /** XML element around it, which JSON drops. */
  readonly wrapper?: string;
  readonly many: boolean;
  readonly aliases: readonly string[];
  readonly required: boolean;
  /** Documented as required, but seen absent. */
  readonly seenAbsent: boolean;
  readonly only?: "xml" | "json";
}

const head = /^([@#]?)([^@#=/[|!?:]+)(?:=([^/[|!?:]+))?(?:\/([^/[|!?:]+))?/;
const suffix = /\[\]|\|[^[|!?:]+|!|\?|:xml|:json/y;

/** Parses a key. Throws a `TypeError` when it is none: a shape is written by the generator, or in code. */
export function parseKey(source: string): Key {
  const found = head.exec(source);
  if (found === null) throw new TypeError(`${JSON.stringify(source)} is not a member key`);
  const [matched, sigil, first = "", second, third] = found;
  const suffixes: string[] = [];
  suffix.lastIndex = matched.length;
  while (suffix.lastIndex < source.length) {
    const next = suffix.exec(source);
    if (next === null) throw new TypeError(`${JSON.stringify(source)} is not a member key`);
    suffixes.push(next[0]);
  }
  const xmlName = third ?? second ?? first;
  // `contestants/contestant` names the wrapper first; `periods=all/period` the member.
  const wrapper = third === undefined ? undefined : (second ?? first);
  const only = suffixes.find((each) => each.startsWith(":"))?.slice(1) as "xml" | "json" | undefined;
  return {
    name: second === undefined ? xmlName : first,
    kind: sigil === "@" ? "attribute" : sigil === "#" ? "text" : "element",
    xmlName,
    ...(wrapper === undefined ? {} : { wrapper }),
    many: suffixes.includes("[]"),
    aliases: suffixes.filter((each) => each.startsWith("|")).map((each) => each.slice(1)),
    required: suffixes.includes("!"),
    seenAbsent: suffixes.includes("?"),
    ...(only === undefined ? {} : { only }),
  };
}
