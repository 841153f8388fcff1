import { describe, expect, it } from "vitest";
import { readableJson } from "../../src/plan/text/json.ts";

describe("readableJson", () => {
  it("differs from JSON.stringify only in white space", () => {
    const value = {
      text: 'quote " and \\ and \u2028',
      none: undefined,
      nested: { list: [[], {}, ["y".repeat(400)]], number: -1.5e10 },
    };
    expect(JSON.parse(readableJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });
});
