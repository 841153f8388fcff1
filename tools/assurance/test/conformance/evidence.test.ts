import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Element, Feed } from "@sdf-tools/compiler/link";
import { decode } from "@sdf/validators";
import { liveWinProbability as basketball } from "@sdf/validators/basketball/live-win-probability";
import { matchDetailed } from "@sdf/validators/soccer/match-detailed";
import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
import { matchPredictions } from "@sdf/validators/tennis/match-predictions";
import { matchPredictionsDetail } from "@sdf/validators/tennis/match-predictions-detail";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { libxmlValidator } from "../../src/judge/validators.ts";
import { model } from "../../src/model.ts";
import { fixtureCases, repository } from "../../src/repository.ts";
import { findMember, type Member } from "../../src/value/value.ts";

function feed(id: string): Feed {
  const result = model.feeds.find((each) => each.id === id);
  if (result === undefined) throw new Error(`unknown feed ${id}`);
  return result;
}

const member = (id: string, path: string): Member | undefined => findMember(feed(id).response.root, path);

const text = (id: string, name: string, format: "json" | "xml") => {
  const fixture = fixtureCases([id]).find((each) => each.name === name);
  if (fixture === undefined) throw new Error(`${id} has no fixture ${name}`);
  return fixture.text[format];
};
const kinds = (reports: readonly { readonly path: string; readonly code?: string; readonly kind?: string }[]) =>
  reports.map(({ code, kind, path }) => `${code ?? kind} ${path}`);

describe("basketball MA21", () => {
  const id = "basketball/live-win-probability";

  it("documents scores in liveData and observes them in matchDetails", () => {
    expect(member(id, "liveData.scores.total.home")?.evidence).toBe("documented");
    expect(member(id, "liveData.matchDetails.scores.total.home")?.evidence).toBe("observed");
  });

  it("reports an empty identifier of the ruleset as drift", () => {
    const document = text(id, "normal", "json").replace(/("ruleset": \{ "id": ")[^"]*/, "$1");
    const { issues, drift } = decode(document, { feed: basketball });
    expect([kinds(issues), kinds(drift)]).toEqual([[], ["observed-form matchInfo.ruleset.id"]]);
  });
});

describe.each([
  ["tennis/match-predictions", matchPredictions],
  ["tennis/match-predictions-detail", matchPredictionsDetail],
] as const)("%s", (id, shape) => {
  it.each(["json", "xml"] as const)("preserves unknown fields of liveData without drift (%s)", (format) => {
    const { fast: _, ...tables } = shape;
    // The fast decoder accepts bytes only.
    const document = new TextEncoder().encode(text(id, "predictions", format));
    for (const engine of [shape, tables]) {
      const { value, issues, drift } = decode(document, { feed: engine });
      expect([issues, drift]).toEqual([[], []]);
      expect(value.match[0]?.liveData?.["predictions"]).toEqual([
        {
          type: "match",
          prediction: [
            { type: "a", probability: "61.20" },
            { type: "b", probability: "38.80" },
          ],
        },
      ]);
    }
  });

  it("names the calendar tourCalendar, and reports the observed name as drift", () => {
    expect(member(id, "match.matchInfo.tourCalendar")).toMatchObject({
      evidence: "documented",
      aliases: ["tourCalendars"],
    });
    const [documented, observed] = ["playing", "observed-tour-calendars"].map((name) =>
      decode(text(id, name, "json"), { feed: shape }),
    );
    expect(documented?.drift).toEqual([]);
    expect(kinds(observed?.drift ?? [])).toEqual(["observed-form match[0].matchInfo.tourCalendar"]);
    expect(observed?.value).toEqual(documented?.value);
  });
});

describe("soccer MA27", () => {
  const id = "soccer/match-momentum";

  it("accepts Predictions without drift, and reports the lower-case name", () => {
    expect(decode(text(id, "normal", "json"), { feed: matchMomentum }).drift).toEqual([]);
    const { drift, value } = decode(text(id, "observed-lower-case-predictions", "json"), { feed: matchMomentum });
    expect(kinds(drift)).toEqual(["observed-form liveData.Predictions"]);
    expect(value.liveData?.Predictions).toHaveLength(2);
  });

  it.each(["json", "xml"] as const)("accepts minutes and periods that are not numbers (%s)", (format) => {
    const { value, issues, drift } = decode(text(id, "stoppage-time", format), { feed: matchMomentum });
    expect([issues, drift]).toEqual([[], []]);
    expect(value.liveData?.Predictions?.[0]?.timeMin).toBe("45+1");
    expect(member(id, "liveData.Predictions.periodId")).toMatchObject({ type: "string", evidence: "documented" });
  });
});

describe("the shared soccer structure", () => {
  it("contains the next match in matchInfo, where it was observed", () => {
    for (const name of ["nextMatchWinnerId", "nextMatchLoserId"]) {
      expect(member("soccer/match-detailed", `match.matchInfo.${name}`)?.evidence).toBe("observed");
      expect(member("soccer/match-detailed", `match.liveData.matchDetails.${name}`)).toBeUndefined();
    }
  });

  it("separates observed facts from the documented meaning", () => {
    expect(member("soccer/match-momentum", "matchInfo.attendanceInfo")).toMatchObject({
      meaning: expect.not.stringMatching(/as a rule/) as string,
      seen: expect.stringMatching(/attendance/) as string,
    });
    expect(member("soccer/match-detailed", "match.liveData.missedPen")).toMatchObject({
      meaning: "A penalty without a goal",
      seen: expect.stringMatching(/two entries/) as string,
    });
    expect(model.scalars.find(({ name }) => name === "percentage")).toMatchObject({
      meaning: expect.not.stringMatching(/100/) as string,
    });
  });
});

describe("soccer MA1", () => {
  const id = "soccer/match-detailed";
  const below = (element: Element): Member[] => [
    ...element.attributes,
    ...(element.text === undefined ? [] : [element.text]),
    ...element.elements,
    ...element.elements.flatMap(below),
  ];
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(join(repository, `packages/schemas/json/${id}.schema.json`), "utf8")) as object,
  );

  it("requires no field of matchInfo, which the API documentation does not describe", () => {
    const info = member(id, "match.matchInfo");
    expect(
      below(info as Element)
        .filter(({ required }) => required !== "N")
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it.each(["stage", "ruleset", "lastUpdated", "coverageLevel"])(
    "has no issue with an old match without %s, in any schema",
    (name) => {
      const page = JSON.parse(text(id, "normal", "json")) as { match: { matchInfo: Record<string, unknown> }[] };
      for (const { matchInfo } of page.match) delete matchInfo[name];
      const { issues, drift } = decode(JSON.stringify(page), { feed: matchDetailed });
      expect([issues, drift]).toEqual([[], []]);
      expect([validate(page), validate(page.match[0])]).toEqual([true, true]);
      const xml = text(id, "normal", "xml").replace(
        new RegExp(`\\n *<${name}\\b.*</${name}>|(?<=<matchInfo [^>]*) ${name}="[^"]*"`),
        "",
      );
      expect(decode(xml, { feed: matchDetailed }).issues).toEqual([]);
      expect(libxmlValidator(join(repository, `packages/schemas/xsd/${id}.xsd`))(xml)).toEqual([]);
    },
  );

  it("reports an empty identifier of the fixture", () => {
    for (const document of [
      text(id, "minimal", "json").replace(/"id": "[^"]*"/, '"id": ""'),
      text(id, "minimal", "xml").replace(/ id="[^"]*"/, ' id=""'),
    ]) {
      // The section of the feed does not show the fields of matchInfo, so that a deviation is drift.
      const { issues, drift } = decode(document, { feed: matchDetailed });
      expect([issues, drift]).toMatchObject([[], [{ kind: "unknown-value", path: "match[0].matchInfo.id" }]]);
    }
  });
});

describe("the service", () => {
  const convention = (id: string) => model.conventions.find((each) => each.id === id);

  it("documents legacy ids for fixtures only", () => {
    expect(convention("legacy-id-other")?.evidence).toBe("unknown");
    const openapi = readFileSync(join(repository, "packages/schemas/openapi.json"), "utf8");
    expect([...new Set(openapi.match(/"urn:svc:legacy:\w+:\d+"/g))]).toEqual(['"urn:svc:legacy:fixture:1234567"']);
  });

  it("refers to the sections that describe _rt", () => {
    for (const { parameters } of model.feeds) {
      expect(parameters.find(({ name }) => name === "_rt")).toMatchObject({
        meaning: "Request mode",
        source: { document: 1, section: "Shared request rules" },
      });
    }
    expect(convention("request-mode")).toMatchObject({
      source: { document: 2, section: "Endpoints" },
      meaning: expect.stringMatching(/outlet form of Soccer TM15/) as string,
    });
  });

  it("documents the code 10203 and observes its status", () => {
    expect(model.errors.find(({ code }) => code === "10203")).toMatchObject({
      evidence: "documented",
      status: 400,
      statusEvidence: "observed",
    });
  });

  it("writes yes and no as an enumeration in JSON Schema and as a union in TypeScript", () => {
    const schema = readFileSync(join(repository, "packages/schemas/json/soccer/match-detailed.schema.json"), "utf8");
    expect(schema).not.toContain("yes|no");
    const types = ["match-detailed", "structures"]
      .map((name) => readFileSync(join(repository, `packages/types/src/soccer/${name}.ts`), "utf8"))
      .join("");
    for (const name of ["neutral", "unconfirmed", "captain"])
      expect(types).toMatch(new RegExp(`\\n  ${name}\\?: "yes" \\| "no";`));
    expect(readFileSync(join(repository, "packages/types/src/basketball/live-win-probability.ts"), "utf8")).toContain(
      'timeUnknown?: "yes" | "no";',
    );
  });
});
