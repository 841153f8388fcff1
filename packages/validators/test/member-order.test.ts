import { describe, expect, it } from "vitest";
import { decode } from "../src/index.ts";
import { single } from "./shapes.ts";

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
