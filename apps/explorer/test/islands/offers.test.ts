import { validateRequest } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import { choicesOf, sampleValue, type Draft } from "../../src/islands/builder/choices.ts";
import { firstDraft, isMissing, offer, problemsOf, without, warningsOf } from "../../src/islands/builder/offers.ts";
import { descriptionOf, descriptions, numbers } from "./descriptions.ts";

const detailed = descriptionOf("soccer/match-detailed");
const supplied = ["apikey"];

describe("offers", () => {
  it("brings what a rule asks for", () => {
    const chosen = offer(detailed, { comp: "a" }, "status", "Playing");
    expect(chosen).toMatchObject({ kind: "with", adds: { live: "yes" }, draft: { comp: "a", status: "Playing", live: "yes" } });
  });

  it("follows rules that need each other", () => {
    const chosen = offer(detailed, {}, "prsn", "p1");
    expect(chosen).toMatchObject({ kind: "with", adds: { prsntp: "player", live: "yes", lineups: "yes" } });
  });

  it("says which rule forbids a value", () => {
    const barred = offer(detailed, { fixture: "f1" }, "cvlv", "13");
    expect(barred.kind).toBe("barred");
    expect(barred.kind === "barred" && barred.problems.map(({ rule }) => rule)).toEqual(["coverage-without-fixture"]);
  });

  it("offers what the documents only do not list, and names the rule in a warning", () => {
    const unlisted = offer(detailed, { fixture: "f1" }, "_dlt", "2026-09-12T14:00:00+00:00");
    expect(unlisted.kind).toBe("free");
    expect(unlisted.kind === "free" && warningsOf(detailed, unlisted.draft).map(({ rule }) => rule)).toEqual(["changes-filters"]);
  });

  it("forbids filters in the path form that takes none", () => {
    const simulations = descriptionOf("basketball/tournament-simulations");
    expect(offer(simulations, { tournamentCalendar: "t1" }, "contestant", "c1", { form: "path" }).kind).toBe("barred");
    expect(offer(simulations, { tournamentCalendar: "t1" }, "contestant", "c1").kind).toBe("free");
  });

  it("replaces a value that a rule does not go with", () => {
    expect(offer(detailed, { comp: "a", live: "no" }, "lineups", "yes")).toMatchObject({ kind: "with", adds: { live: "yes" } });
  });

  it("brings the callback of JSONP", () => {
    expect(offer(descriptionOf("soccer/match-momentum"), { fixture: "f" }, "_fmt", "jsonp")).toMatchObject({ kind: "with", adds: { _clbk: "handle" } });
  });

  it("drops what is forbidden without the parameter that goes", () => {
    const full = offer(detailed, { comp: "a" }, "status", "Playing");
    if (full.kind === "barred") throw new Error("status is refused");
    const left = without(detailed, full.draft, "live");
    expect(left).toEqual({ draft: { comp: "a" }, drops: ["status"] });
  });

  it.each(Object.keys(descriptions))("%s: every request that can be clicked together keeps every rule", (id) => {
    const description = descriptionOf(id);
    const choices = choicesOf(description).filter(({ name }) => name !== "apikey");
    const draw = numbers(7);
    let barred = 0;
    for (let walk = 0; walk < 12; walk++) {
      let draft: Draft = walk % 2 === 0 ? firstDraft(description, { supplied }) : {};
      for (let step = 0; step < 14; step++) {
        const choice = choices[draw(choices.length)];
        if (choice === undefined) continue;
        if (draft[choice.name] !== undefined && draw(3) === 0) draft = without(description, draft, choice.name, { supplied }).draft;
        else {
          const value = choice.values?.[draw(choice.values.length)] ?? sampleValue(choice);
          const made = offer(description, draft, choice.name, value, { supplied });
          if (made.kind === "barred") barred += 1;
          else draft = made.draft;
        }
        const wrong = problemsOf(description, draft, { supplied }).filter((problem) => !isMissing(description, draft, problem));
        expect(wrong, JSON.stringify(draft)).toEqual([]);
      }
    }
    // The feed with the most rules must have refused something, else this shows nothing.
    if (id === "soccer/match-detailed") expect(barred).toBeGreaterThan(10);
  });

  it.each(Object.keys(descriptions))("%s: begins with a request that may be sent", (id) => {
    const description = descriptionOf(id);
    expect(validateRequest(description, firstDraft(description, { supplied }), { supplied })).toEqual([]);
  });
});
