import { checkRequest, validateRequest, type FeedDescription, type RequestProblem } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import { listChoices, sampleValue, type Draft } from "../../src/islands/builder/choices.ts";
import { firstDraft, evaluateChoice, without } from "../../src/islands/builder/constraints.ts";
import { feedIds, findDescription, numbers } from "./support.ts";

const detailed = findDescription("soccer/match-detailed");
const supplied = ["apikey"];

/** True if a problem is a missing parameter rather than an invalid one. */
function isMissing({ rules, identify }: FeedDescription, draft: Draft, problem: RequestProblem): boolean {
  const has = (parameter: string): boolean =>
    Object.keys(draft).some((name) => name === parameter || identify[name]?.query === parameter);
  // Without a rule, the URL forms require an identity.
  if (problem.rule === "form") return !problem.parameters.some(has);
  const rule = rules.find(({ id }) => id === problem.rule);
  return rule?.kind === "one-of" && !rule.of.some(has);
}

describe("evaluateChoice", () => {
  it("follows chains of rules", () => {
    const result = evaluateChoice(detailed, {}, "prsn", "p1");
    expect(result).toMatchObject({ kind: "implies", adds: { prsntp: "player", live: "yes", lineups: "yes" } });
  });

  it("returns the rule that forbids a value", () => {
    const forbidden = evaluateChoice(detailed, { fixture: "f1" }, "cvlv", "13");
    expect(forbidden.kind).toBe("forbidden");
    expect(forbidden.kind === "forbidden" && forbidden.problems.map(({ rule }) => rule)).toEqual([
      "coverage-without-fixture",
    ]);
  });

  it("warns about filters in a path form without filters", () => {
    const simulations = findDescription("basketball/tournament-simulations");
    const draft = { tournamentCalendar: "t1", contestant: "c1" };
    expect(checkRequest(simulations, draft, { form: "path" }).warnings.map(({ rule }) => rule)).toEqual([
      "path-without-filters",
    ]);
    expect(checkRequest(simulations, draft).warnings).toEqual([]);
  });

  it("replaces a value that contradicts a rule", () => {
    expect(evaluateChoice(detailed, { comp: "a", live: "no" }, "lineups", "yes")).toMatchObject({
      kind: "implies",
      adds: { live: "yes" },
    });
  });

  it("reports an identity that only the URL forms require as missing", () => {
    const momentum = findDescription("soccer/match-momentum");
    const drafted = { ...momentum, rules: [], forms: { path: "{path}/{fixture}", query: "{path}?fx={fixture}" } };
    const [problem] = validateRequest(drafted, { _fmt: "json" }, { supplied });
    expect(problem).toMatchObject({ rule: "form", parameters: ["fixture"] });
  });

  it.each(feedIds)("allows only valid requests of %s", (id) => {
    const description = findDescription(id);
    const choices = listChoices(description).filter(({ name }) => name !== "apikey");
    const draw = numbers(7);
    let forbidden = 0;
    for (let walk = 0; walk < 12; walk++) {
      let draft: Draft = walk % 2 === 0 ? firstDraft(description, { supplied }) : {};
      for (let step = 0; step < 14; step++) {
        const choice = choices[draw(choices.length)];
        if (choice === undefined) continue;
        if (draft[choice.name] !== undefined && draw(3) === 0)
          draft = without(description, draft, choice.name, { supplied }).draft;
        else {
          const value = choice.values?.[draw(choice.values.length)] ?? sampleValue(choice);
          const result = evaluateChoice(description, draft, choice.name, value, { supplied });
          if (result.kind === "forbidden") forbidden += 1;
          else draft = result.draft;
        }
        const wrong = validateRequest(description, draft, { supplied }).filter(
          (problem) => !isMissing(description, draft, problem),
        );
        expect(wrong, JSON.stringify(draft)).toEqual([]);
      }
    }
    // The feed with the most rules must reject some choices. Rules that no section states only warn.
    expect(forbidden).toBeGreaterThanOrEqual(id === "soccer/match-detailed" ? 6 : 0);
  });

  it.each(feedIds)("starts %s with a valid request", (id) => {
    const description = findDescription(id);
    expect(validateRequest(description, firstDraft(description, { supplied }), { supplied })).toEqual([]);
  });
});
