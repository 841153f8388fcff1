import { describe, expect, it } from "vitest";
import { validateRequest, type FeedDescription, type ParameterDescription, type Rule } from "../src/index.ts";
import { momentum } from "./support.ts";

const base = { id: "r", meaning: "Rule" };
const feed: FeedDescription = {
  ...momentum,
  forms: { list: "{path}" },
  identify: { fixture: { entity: "fixture", query: "fx", accepts: ["uuid", "legacy"], list: true } },
  parameters: { one: { type: "string" }, two: { type: "string", list: true }, three: { type: "string" } },
  rules: [],
};

/** The first problem of a value of a parameter `p`. */
function problemOf(parameter: ParameterDescription, value: unknown) {
  return validateRequest({ ...feed, parameters: { p: parameter } }, { p: value })[0];
}
const messageOf = (parameter: ParameterDescription, value: unknown): string | undefined =>
  problemOf(parameter, value)?.message;

describe("message about a value", () => {
  it("names the parameter and the service's code", () => {
    expect(problemOf({ type: "integer" }, "x")).toEqual({
      rule: "parameter.p",
      parameters: ["p"],
      message: 'p: expected a whole number, found "x"',
      error: "10202",
    });
    expect(problemOf({ type: "format" }, "x")?.error).toBe("10210");
  });

  it.each<[ParameterDescription, unknown, string]>([
    [{ type: "string", values: ["asc", "desc"] }, "up", 'one of asc, desc, found "up"'],
    [{ type: "id", values: ["a", "b"] }, "c", 'one of a, b, found "c"'],
    [{ type: "string" }, "a,b", 'a single value, found "a,b"'],
    [{ type: "string" }, "", 'text, found ""'],
    [{ type: "integer" }, "1,2", 'a whole number, found "1,2"'],
    [{ type: "id", accepts: ["uuid"] }, "a/b", 'one identifier, such as a UUID or a URN, found "a/b"'],
    [{ type: "id", accepts: ["uuid", "stats"] }, "urn:svc:legacy:fixture:1", "an identifier of kind uuid, stats"],
    [{ type: "id", entity: "fixture", accepts: ["stats"] }, "urn:svc:stats:person:1", "an identifier of a fixture"],
    [{ type: "id", entity: "fixture" }, "urn:svc:stats:person:1", "an identifier of a fixture"],
    [{ type: "string" }, [], "string, found an empty list"],
    [{ type: "string" }, [true], "string, found a list"],
    [{ type: "string" }, null, "string, found null"],
    [{ type: "string" }, { a: 1 }, "string, found object"],
    [{ type: "string" }, new Date(0), "string, found object"],
  ])("of %j states what it expected instead of %j", (parameter, value, expected) => {
    expect(messageOf(parameter, value)).toContain(`p: expected ${expected}`);
  });

  it("states that a parameter takes one locale, or one value", () => {
    expect(messageOf({ type: "locale" }, ["en", "de"])).toBe("p: several locales given; keep one");
    const single = { ...feed, identify: { fixture: { entity: "fixture", query: "fx", accepts: ["uuid"] } } } as const;
    expect(validateRequest(single, { fixture: ["a", "b"] })[0]?.message).toBe(
      "fixture: takes one value, not a list; send one request per value",
    );
  });

  it("does not repeat a wrong key, which may be a mistyped secret", () => {
    const keyed: FeedDescription = { ...feed, parameters: { apikey: { type: "string" } } };
    expect(validateRequest(keyed, { apikey: "s3cr,et" })[0]?.message).toBe(
      "apikey: expected a single value, found ***",
    );
  });

  it("treats the characters of listed values literally", () => {
    expect(messageOf({ type: "string", values: ["1.5", "a|b"] }, "1.5")).toBeUndefined();
    expect(messageOf({ type: "string", values: ["1.5", "a|b"] }, "a|b")).toBeUndefined();
    expect(messageOf({ type: "string", values: ["1.5", "a|b"] }, "1x5")).toContain("one of 1.5, a|b");
    expect(messageOf({ type: "string", values: ["1.5", "a|b"] }, "b")).toContain("one of 1.5, a|b");
    expect(messageOf({ type: "string", values: ["a^b"], ignoreCase: true }, "A^b")).toBeUndefined();
  });
});

describe("message about a rule", () => {
  const messagesOf = (rule: Rule, request: object): string[] =>
    validateRequest({ ...feed, rules: [rule] }, request).map(({ message }) => message);

  it("joins several terms", () => {
    const terms = [{ parameter: "two" }, { parameter: "three", value: "x" }];
    const when = [{ parameter: "one" }];
    expect(messagesOf({ ...base, kind: "requires", when, then: terms }, { one: "a" })).toEqual([
      "Rule: add two and three=x",
    ]);
    const both = { one: "a", two: "b", three: "x" };
    expect(messagesOf({ ...base, kind: "excludes", when, not: terms }, both)).toEqual([
      "Rule: leave out two and three=x",
    ]);
  });

  it("names the kinds of identifiers", () => {
    const then = [{ parameter: "fixture", kinds: ["uuid", "legacy"] }] as const;
    expect(messagesOf({ ...base, kind: "requires", when: [{ parameter: "one" }], then }, { one: "a" })).toEqual([
      "Rule: add fixture of kind uuid, legacy",
    ]);
  });

  it("has no code if the service's code is unknown", () => {
    const rule: Rule = { ...base, kind: "one-of", of: ["one"], count: "at-least" };
    expect(validateRequest({ ...feed, rules: [rule] }, {})).toStrictEqual([
      { rule: "r", parameters: ["one"], message: "Rule: give one" },
    ]);
  });
});

describe("check of a request", () => {
  const required: Rule = { ...base, kind: "one-of", of: ["one"], count: "at-least" };

  it("reports a wrong value together with a broken rule", () => {
    const problems = validateRequest({ ...feed, rules: [required] }, { three: "a,b" });
    expect(problems.map(({ rule }) => rule)).toEqual(["parameter.three", "r"]);
  });

  it("applies no rule to a value without a text", () => {
    const rule: Rule = { ...base, kind: "pattern", parameter: "one", pattern: "[a-z]+", expected: "letters" };
    const problems = validateRequest({ ...feed, rules: [rule] }, { one: null });
    expect(problems.map(({ rule: id }) => id)).toEqual(["parameter.one"]);
  });
});
