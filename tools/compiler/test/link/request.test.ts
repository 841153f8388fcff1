import { describe, expect, it } from "vitest";
import { compile } from "../../src/link/index.ts";
import type { Feed } from "../../src/link/index.ts";
import { feed, feedWithRules, specs } from "./sample.ts";

function built(text: string, others: Readonly<Record<string, string>> = {}): Feed {
  const { model, diagnostics } = compile(specs(text, others));
  const [sample] = model?.feeds ?? [];
  if (sample === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return sample;
}

describe("rules", () => {
  const linkRule = (kind: string): unknown => {
    const { description } = built(feedWithRules(`    - { id: the-rule, ${kind}, meaning: The rule }`));
    const { id, meaning, ...rest } = description.rules[0] ?? { id: "", meaning: "" };
    expect([id, meaning]).toEqual(["the-rule", "The rule"]);
    return rest;
  };

  const week = [{ parameter: "week" }];
  const legacy = ["legacy", "legacy-a", "legacy-b"];
  it.each([
    ["requires", "{ when: [live=yes], then: [week] }", { when: [{ parameter: "live", value: "yes" }], then: week }],
    ["requires", "{ when: [comp:legacy], then: [week] }", { when: [{ parameter: "comp", kinds: legacy }], then: week }],
    [
      "requires",
      "{ when: [fixture:legacy-a], then: [week] }",
      { when: [{ parameter: "fixture", kinds: ["legacy-a"] }], then: week },
    ],
    [
      "excludes",
      "{ when: [week], not: [fixture:uuid] }",
      { when: week, not: [{ parameter: "fixture", kinds: ["uuid"] }] },
    ],
    ["excludes", "{ when: [week], not: ['fixture:one'] }", { when: week, not: [{ parameter: "fixture", one: true }] }],
    ["one-of", "[fixture]", { of: ["fixture"], count: "exactly" }],
    ["one-of", "[fixture, comp], count: at-least", { of: ["fixture", "comp"], count: "at-least" }],
    ["combinations", "{ of: [comp, week], allowed: [[comp]] }", { of: ["comp", "week"], allowed: [["comp"]] }],
    ["same-id-kind", "[fixture, comp]", { of: ["fixture", "comp"] }],
    ["single-id", "{ of: [fixture], kinds: [legacy-a] }", { of: ["fixture"], kinds: ["legacy-a"] }],
    ["max-items", '{ parameter: comp, max: 50 }, error: "10203"', { parameter: "comp", max: 50, error: "10203" }],
    ["range", "{ parameter: week, min: 1, max: 60 }", { parameter: "week", min: 1, max: 60 }],
  ])("%s: %s", (kind, text, expected) => {
    expect(linkRule(`${kind}: ${text}`)).toEqual({ kind, ...expected });
  });

  it("rules have source and evidence in the model but not in the feed description", () => {
    const { rules, description } = built(
      feedWithRules(
        "    - { id: a, one-of: [fixture], meaning: A, evidence: observed, source: { note: field-notes } }",
      ),
    );
    expect(rules[0]).toMatchObject({ source: { note: "field-notes" }, evidence: "observed" });
    expect(description.rules[0]).toEqual({ id: "a", kind: "one-of", of: ["fixture"], count: "exactly", meaning: "A" });
  });

  it("apply from shared/common to feeds with all parameters that they name", () => {
    const taking = (shared: string): string =>
      feed({ request: `\nrequest:\n  path: /a\n  identify: {}\n  forms: { list: "{path}" }\n  shared: ${shared}` });
    expect(built(taking("[_fmt, _clbk]")).rules.map(({ id }) => id)).toEqual(["jsonp-needs-callback"]);
    expect(built(taking("[_fmt]")).rules).toEqual([]);
  });
});

describe("parameters", () => {
  it("parameters are those of the feed, then the shared ones", () => {
    const { description, parameters } = built(
      feed({
        request: `
request:
  path: /sdapi/v1/soccerdata/sample
  identify:
    fixture: { entity: fixture, path: [uuid], query: fx, accepts: [uuid], list: true, meaning: The fixture }
  forms: { path: "{path}/{fixture}" }
  shared: [_fmt]
  parameters:
    side: { req: N, type: string, meaning: Side, values: soccer/side, default: "1" }
    min:  [C, integer, Minute, { unit: minutes, evidence: observed }]`,
      }),
    );
    expect(description.parameters).toEqual({
      side: { type: "string", values: ["1", "2"], default: "1" },
      min: { type: "integer" },
      _fmt: { type: "format" },
    });
    expect(description.identify).toEqual({
      fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid"], list: true },
    });
    expect(parameters[0]).toMatchObject({
      valueMeanings: { 1: "Left", 2: "Right" },
      source: { document: 1, section: "Sample" },
    });
    expect(parameters[1]).toMatchObject({ required: "C", unit: "minutes", evidence: "observed" });
  });

  it("keep the forms in the order of the file", () => {
    const { forms, description } = built(feed());
    expect(Object.entries(description.forms)).toEqual([
      ["path", "{path}/{fixture}"],
      ["query", "{path}?fx={fixture}"],
    ]);
    expect(forms.map(({ evidence }) => evidence)).toEqual(["documented", "documented"]);
  });
});

describe("polling", () => {
  it.each([
    ["90s", 90],
    ["5m", 300],
    ["4h", 14_400],
    ["7d", 604_800],
    ["-7d", -604_800],
    ["0s", 0],
  ])("reads the offset %s", (to, seconds) => {
    const { description } = built(
      feed({ polling: `\npolling: [{ id: a, anchor: kick-off, to: ${to}, once: true, meaning: Once }]` }),
    );
    expect(description.polling).toEqual([{ id: "a", anchor: "kick-off", to: seconds, once: true }]);
  });

  it("keeps every other fact of a window", () => {
    const { description, polling } = built(
      feed({
        polling: `
polling:
  - { id: live, anchor: end, from: 0s, every: 60s, during: [Playing], at-period-change: true, coverage: ["13"], alternative: true, meaning: Live }`,
      }),
    );
    const live = { id: "live", anchor: "end", from: 0, every: 60, during: ["Playing"], alternative: true };
    expect(description.polling).toEqual([{ ...live, atPeriodChange: true, coverageLevels: ["13"] }]);
    expect(polling[0]).toMatchObject({ meaning: "Live", source: { document: 1, section: "Sample" } });
  });
});
