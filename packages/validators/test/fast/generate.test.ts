import { describe, expect, it } from "vitest";
import { fast } from "../../src/fast/compile.ts";
import { generateFeed } from "../../src/fast/generate/feed.ts";
import { bytesMatch } from "../../src/fast/generate/match-bytes.ts";
import { decode, feedShape, oneOf, open, shape, type FeedShape } from "../../src/index.ts";

/** Evaluates a generated condition for a document at a position. */
function holds(condition: string, document: string, p: number): boolean {
  const bytes = new TextEncoder().encode(`${document}${"\0".repeat(16)}`);
  const test = new Function("b", "v", "p", `return ${condition};`) as (
    b: Uint8Array,
    v: DataView,
    p: number,
  ) => boolean;
  return test(bytes, new DataView(bytes.buffer), p);
}

describe("bytesMatch", () => {
  const texts = Array.from({ length: 24 }, (_, index) => 'firstName="abcdefghijklm'.slice(0, index + 1));
  it.each([...texts, "~~~~~~~~~~", "        ", '"""""""""'])("generates a condition that holds only for %s", (text) => {
    const condition = bytesMatch(text);
    expect(holds(condition, `xx${text}y`, 2)).toBe(true);
    expect(holds(condition, `xx${text}`, 2)).toBe(true);
    expect(holds(condition, `x\0${text}`, 1)).toBe(false);
    for (let at = 0; at < text.length; at++)
      for (const bit of [1, 2, 64]) {
        const other = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ bit) + text.slice(at + 1);
        expect(holds(condition, other, 0), other).toBe(false);
      }
  });
});

// Of a scalar without a reader of its own, every value is left to the tables.
const goal = shape({ "@var": "integer", "@none": "empty", "@type": oneOf("string", ["G", 'a "b"']) });
const feed: FeedShape<unknown> = feedShape({
  feed: "soccer/sample",
  root: "sample",
  fast,
  shape: shape({
    "goal[]": goal,
    goals: open,
    note: "string",
    "odd name": "string",
    "contestants/contestant[]": shape({ "@id!": "uuid", "#name!": "string", "@__proto__": "string" }),
  }),
});

describe("the generated code of a feed", () => {
  const { statements } = generateFeed(feed);

  it("checks the end of a name with which the name of another element begins", () => {
    expect(statements).toMatch(
      /while \([^\n]+ && s\.isName\(p, 4\)\) \{\n\(m0 \?\?= \[\]\)\.push\(goal_0Xml\(s, p, 4\)\);/,
    );
  });

  it("leaves values that need a reference to the tables", () => {
    expect(statements).toContain('return "G";');
    expect(statements).not.toContain('return "a \\"b\\"";');
  });
});

describe("in a process that forbids to compile code", () => {
  it("leaves all documents to the tables", () => {
    const { Function: original } = globalThis;
    globalThis.Function = function forbidden(): never {
      throw new EvalError("Code generation from strings disallowed for this context");
    } as unknown as FunctionConstructor;
    try {
      const other = { ...feed };
      expect(fast?.decode(new TextEncoder().encode("<sample/>"), "xml", undefined, other)).toBeUndefined();
      expect(fast?.check({}, other)).toBe(false);
      expect(decode("<sample/>", { feed: other }).value).toEqual({});
    } finally {
      globalThis.Function = original;
    }
  });
});
