import { describe, expect, it } from "vitest";
import { decode } from "../src/index.ts";
import { single, value, xml } from "./shapes.ts";
import { createRandom } from "./support.ts";

describe("the order of members", () => {
  const shuffled = (round: number) => {
    const { below } = createRandom(round);
    return xml.replace(/<(\w+)((?: [\w]+=(?:"[^"]*"|'[^']*'))+)/g, (_, name: string, attributes: string) => {
      const each = attributes.match(/ \w+=(?:"[^"]*"|'[^']*')/g) ?? [];
      return `<${name}${each
        .map((text) => [below(1000), text] as const)
        .sort((a, b) => a[0] - b[0])
        .map(([, text]) => text)
        .join("")}`;
    });
  };
  const reversed = (input: unknown): unknown => {
    if (Array.isArray(input)) return input.map(reversed);
    if (typeof input !== "object" || input === null) return input;
    return Object.fromEntries(
      Object.entries(input)
        .reverse()
        .map(([key, inner]) => [key, reversed(inner)]),
    );
  };

  it("does not change the value", () => {
    for (let round = 0; round < 50; round++) {
      expect(decode(shuffled(round), { feed: single })).toMatchObject({ value, issues: [], drift: [] });
      const json = JSON.stringify(round % 2 === 0 ? value : reversed(value), null, round % 3);
      expect(decode(json, { feed: single })).toMatchObject({ value, issues: [], drift: [] });
    }
  });
});

describe("a repeated key in JSON", () => {
  const read = (matchInfo: string) => {
    const { value, issues } = decode<unknown>(
      `{"matchInfo": {${matchInfo}, "periods": 2, "sport": {"id": "s", "name": "n"}}}`,
      { feed: single },
    );
    return {
      info: (value as { matchInfo: object }).matchInfo,
      issues: issues.map(({ code, path }) => `${code} ${path}`),
    };
  };

  it.each<[string, object, string]>([
    [`"id": "a", "id": "b"`, { id: ["a", "b"] }, "duplicate matchInfo.id"],
    [`"id": "a", "id": "b", "id": "c"`, { id: ["a", "b", "c"] }, "duplicate matchInfo.id"],
    [
      `"id": "a", "contestant": [{"id": "1", "name": "x"}], "contestant": [{"id": "2", "name": "y"}]`,
      {
        contestant: [
          { id: "1", name: "x" },
          { id: "2", name: "y" },
        ],
      },
      "duplicate matchInfo.contestant",
    ],
    [`"id": "a", "odd": 1, "odd": 2`, { odd: [1, 2] }, "duplicate matchInfo.odd"],
    [`"id": "a", "\\u0069d": "b"`, { id: ["a", "b"] }, "duplicate matchInfo.id"],
  ])("%s", (text, info, issue) => {
    const decoded = read(text);
    expect(decoded.info).toMatchObject(info);
    expect(new Set(decoded.issues)).toEqual(new Set([issue]));
  });
});
