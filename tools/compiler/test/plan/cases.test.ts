import type { Rule } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import type { ModelRule } from "../../src/link/index.ts";
import { groupRules, type Case, type State } from "../../src/plan/request/cases.ts";

const rule = (facts: Rule): ModelRule => ({ ...facts, source: {}, evidence: "documented" });
const text = { id: "r", meaning: "A rule" };
const optional: readonly State[] = ["other", "absent"];
const yesNo: readonly State[] = ["=yes", "other", "absent"];

/** Formats cases as `a b? -c` for required, optional and absent parameters, with narrowed values in brackets. */
function listCases(rules: readonly ModelRule[], domains: Record<string, readonly State[]>): string[][] {
  const groups = groupRules(rules, new Map(Object.entries(domains)), (name) => (name === "q" ? "a" : name));
  const show = (name: string, states: readonly State[]): string => {
    if (states.length === 1 && states[0] === "absent") return `-${name}`;
    const present = states.filter((state) => state !== "absent");
    const all = (domains[name] ?? []).filter((state) => state !== "absent");
    return `${name}${present.length < all.length ? `[${present}]` : ""}${present.length < states.length ? "?" : ""}`;
  };
  return groups.map((group) =>
    group.cases.map((each) => [...each].map(([name, states]) => show(name, states)).join(" ")),
  );
}

type AnyRule = Parameters<typeof rule>[0];
const rulesOf = (...facts: readonly object[]) => facts.map((each) => rule({ ...text, ...each } as AnyRule));
const oneOf = (...of: string[]) => ({ kind: "one-of", of, count: "exactly" });
const yes = (parameter: string) => [{ parameter, value: "yes" }];
const three = { kind: "combinations", of: ["a", "b", "c"], allowed: [["a"], ["a", "b"], ["a", "c"]] };

describe("groupRules", () => {
  it.each<[behaviour: string, rules: readonly object[], names: string, groups: readonly (readonly string[])[]]>([
    ["lists a case per parameter when exactly one of two is required", [oneOf("a", "b")], "ab", [["a -b", "-a b"]]],
    [
      "joins cases when at least one of two is required",
      [{ ...oneOf("a", "b"), count: "at-least" }],
      "ab",
      [["a b?", "-a b"]],
    ],
    [
      "joins combinations that differ in one parameter, and applies a one-of rule",
      [oneOf("a"), three],
      "abc",
      [["a b -c", "a -b c?"]],
    ],
    [
      "allows the absence of all of a combination",
      [{ ...three, of: ["a", "b"], allowed: [["a", "b"]] }],
      "ab",
      [["a b", "-a -b"]],
    ],
    [
      "resolves the query name of an identity",
      [{ kind: "excludes", when: [{ parameter: "q" }], not: [{ parameter: "b" }] }],
      "ab",
      [["a -b", "-a b?"]],
    ],
    ["keeps rules without a common parameter in separate groups", [oneOf("a"), oneOf("b")], "ab", [["a"], ["b"]]],
  ])("%s", (_behaviour, rules, names, groups) => {
    const domains = Object.fromEntries([...names].map((name) => [name, optional]));
    expect(listCases(rulesOf(...rules), domains)).toEqual(groups);
  });

  it("lists a case for a value that requires another value", () => {
    const rules = rulesOf({ kind: "requires", when: yes("a"), then: yes("b") });
    expect(listCases(rules, { a: yesNo, b: yesNo })).toEqual([["a[=yes] b[=yes]", "a[other]? b?"]]);
  });
});

describe("groupRules with rules that types cannot express", () => {
  it("omits kinds of identifiers, and values of parameters that accept any text", () => {
    const rules = [
      rule({ ...text, kind: "requires", when: [{ parameter: "a", kinds: ["legacy"] }], then: [{ parameter: "b" }] }),
      rule({ ...text, kind: "requires", when: [{ parameter: "a", value: "x" }], then: [{ parameter: "b" }] }),
      rule({ ...text, kind: "max-items", parameter: "a", max: 50 }),
    ];
    expect(listCases(rules, { a: optional, b: optional })).toEqual([]);
  });

  it("omits a rule with too many cases, and keeps the other rules", () => {
    const names = [..."abcdefg"];
    const pairs = names.flatMap((one) => names.filter((other) => other > one).map((other) => [one, other]));
    const rules = [
      rule({ ...text, kind: "combinations", of: names, allowed: pairs }),
      rule({ ...text, kind: "excludes", when: [{ parameter: "a" }], not: [{ parameter: "b" }] }),
    ];
    expect(listCases(rules, Object.fromEntries(names.map((name) => [name, optional])))).toEqual([["a -b", "-a b?"]]);
  });
});

describe("groupRules with a rule that would make a group too large", () => {
  it("puts the rule into a group of its own", () => {
    const names = [..."abcdefgh"];
    const rules = [
      rule({ ...text, kind: "one-of", of: names, count: "exactly" }),
      rule({ ...text, kind: "requires", when: [{ parameter: "x" }], then: [{ parameter: "y", value: "yes" }] }),
      rule({ ...text, kind: "requires", when: [{ parameter: "a" }], then: [{ parameter: "x" }] }),
    ];
    const domains = { ...Object.fromEntries(names.map((name) => [name, optional])), x: optional, y: yesNo };
    const groups = listCases(rules, domains);
    expect(groups.map((cases) => cases.length)).toEqual([8, 2, 2]);
    expect(groups.slice(1)).toEqual([
      ["x y[=yes]", "-x y?"],
      ["a x", "-a x?"],
    ]);
  });
});

describe("findRules", () => {
  const [group] = groupRules(
    [
      rule({ ...text, id: "a-or-b", kind: "one-of", of: ["a", "b"], count: "exactly" }),
      rule({ ...text, id: "b-needs-c", kind: "requires", when: [{ parameter: "b" }], then: [{ parameter: "c" }] }),
      rule({ ...text, id: "d-needs-c", kind: "requires", when: [{ parameter: "d" }], then: [{ parameter: "c" }] }),
    ],
    new Map(["a", "b", "c", "d"].map((name) => [name, optional])),
    (name) => name,
  );
  const findCase = (states: Readonly<Record<string, State>>): Case =>
    group!.cases.find((each) => Object.entries(states).every(([name, state]) => each.get(name)?.includes(state)))!;

  it("names the rules that alone forbid a state, and those that always do otherwise", () => {
    expect(group!.findRules("a", [findCase({ a: "other" })])).toEqual(["a-or-b"]);
    expect(group!.findRules("c", [findCase({ a: "other", d: "other" })])).toEqual(["d-needs-c"]);
    expect(group!.findRules("c", [findCase({ b: "other" })])).toEqual(["b-needs-c"]);
  });

  it("names the rules of all cases without a case, and none for a parameter of no rule", () => {
    expect(group!.findRules("c")).toEqual(["b-needs-c", "d-needs-c"]);
    expect(group!.findRules("e")).toEqual([]);
  });
});
