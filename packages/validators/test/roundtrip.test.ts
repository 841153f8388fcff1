import { expect, it } from "vitest";
import { decode, encode, type MemberType, type Shape } from "../src/index.ts";
import { parseKey } from "../src/key.ts";
import { single } from "./shapes.ts";
import { createRandom } from "./support.ts";

const texts = [
  "",
  "a",
  "plain text",
  "x < y & z > \"q\" 'p'",
  "ä 𝔅 \u{10FFFF}",
  " padded ",
  "tab\tline\nreturn\r",
  "]]>",
  "<!-- -->",
  "13 characters",
  "&amp;",
  "\uFFFD",
];
const samples: Readonly<Record<string, readonly unknown[]>> = {
  string: texts,
  uuid: ["a1", "4fw9x0z8k1p2q3r4s5t6u7v8w"],
  integer: [0, 7, -12, 2 ** 53 - 1],
  "decimal-string": ["0.5", "-1", "56.216"],
  timestamp: ["2024-03-14T21:27:20Z"],
};

/** Generates a value of a shape. XML cannot represent empty lists, so lists have items. */
function generate(type: MemberType, from: ReturnType<typeof createRandom>): unknown {
  if (typeof type === "string") return from.pick(samples[type.split("~")[0] ?? ""] ?? []);
  if ("values" in type) return from.pick(type.values);
  if ("open" in type) return { a: from.pick(texts), list: [{ b: from.pick(texts) }, { c: "1" }] };
  return generateMembers(type, from);
}

function generateMembers(shape: Shape, from: ReturnType<typeof createRandom>): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const hasChildren = Object.keys(shape.members).some((key) => parseKey(key).kind === "element");
  for (const [source, type] of Object.entries(shape.members)) {
    const key = parseKey(source);
    if (!key.required && from.below(3) === 0) continue;
    const item = () => generate(type, from);
    const content = key.many ? Array.from({ length: 1 + from.below(3) }, item) : item();
    // XML does not distinguish empty optional text from no text, and white space beside elements is layout.
    if (key.kind === "text" && ((!key.required && content === "") || hasChildren)) continue;
    value[key.name] = content;
  }
  return value;
}

/** The value without the fields that only JSON has, which XML omits. */
function withoutJsonOnly(value: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value, (key, content: unknown) => (key === "seed" ? undefined : content))) as Record<
    string,
    unknown
  >;
}

it("decodes an encoded value to the same value in every format, without fields that only JSON has in XML", () => {
  const from = createRandom(7);
  for (let round = 0; round < 500; round++) {
    const value = generateMembers(single.shape, from) as never;
    for (const format of ["xml", "json", "jsonp"] as const) {
      const decoded = decode(encode(value, { feed: single, format, callback: "cb" }), {
        feed: single,
        callback: "cb",
        format,
      });
      expect(decoded.issues).toEqual([]);
      expect(decoded.value).toEqual(format === "xml" ? withoutJsonOnly(value) : value);
    }
  }
});
