/** What is observed or unknown, beyond the statements of the API documentation, which `statements.test.ts` compares. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Element } from "@sdf-tools/compiler/link";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { matchDetailed } from "@sdf/validators/soccer/match-detailed";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { libxmlValidator } from "../../src/judge/validators.ts";
import { findFeed, model } from "../../src/model.ts";
import { fixtureCases, repository } from "../../src/repository.ts";
import { findMember, listMembers, type Member } from "../../src/value/value.ts";

const member = (id: string, path: string): Member | undefined => findMember(findFeed(id).response.root, path);

function readFixture(id: string, name: string, format: "json" | "xml"): string {
  const fixture = fixtureCases([id]).find((each) => each.name === name);
  if (fixture === undefined) throw new Error(`${id} has no fixture ${name}`);
  return fixture.text[format];
}

const noRuleset = readFixture("basketball/live-win-probability", "normal", "json").replace(
  /("ruleset": \{ "id": ")[^"]*/,
  "$1",
);
const predictions = ["tennis/match-predictions", "tennis/match-predictions-detail"] as const;

it.each([
  ["basketball/live-win-probability", "matchInfo.ruleset.id", noRuleset],
  ...predictions.map(
    (id) => [id, "match[0].matchInfo.tourCalendar", readFixture(id, "observed-tour-calendars", "json")] as const,
  ),
  [
    "soccer/match-momentum",
    "liveData.Predictions",
    readFixture("soccer/match-momentum", "observed-lower-case-predictions", "json"),
  ],
] as const)("reports an observed form of %s as drift: %s", (id, path, document) => {
  const { issues, drift } = decode(document, { feed: allFeeds.find(({ feed }) => feed === id)! });
  expect([issues, drift]).toMatchObject([[], [{ kind: "observed-form", path }]]);
  expect(drift).toHaveLength(1);
});

it.each([
  ["soccer/match-detailed", "match.matchInfo.nextMatchWinnerId", { evidence: "observed" }],
  ["soccer/match-detailed", "match.matchInfo.nextMatchLoserId", { evidence: "observed" }],
  [
    "soccer/match-momentum",
    "matchInfo.attendanceInfo",
    { meaning: expect.not.stringMatching(/as a rule/), seen: expect.stringMatching(/attendance/) },
  ],
  [
    "soccer/match-detailed",
    "match.liveData.missedPen",
    { meaning: "A penalty without a goal", seen: expect.stringMatching(/two entries/) },
  ],
  ...predictions.map((id) => [id, "match.matchInfo.tourCalendar", { aliases: ["tourCalendars"] }] as const),
] as const)("separates what is observed from what is documented: %s %s", (id, path, facts) => {
  expect(member(id, path)).toMatchObject(facts);
});

describe("soccer MA1", () => {
  const id = "soccer/match-detailed";
  const below = (element: Element): Member[] => [...listMembers(element), ...element.elements.flatMap(below)];
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
      const page = JSON.parse(readFixture(id, "normal", "json")) as { match: { matchInfo: Record<string, unknown> }[] };
      for (const { matchInfo } of page.match) delete matchInfo[name];
      const { issues, drift } = decode(JSON.stringify(page), { feed: matchDetailed });
      expect([issues, drift]).toEqual([[], []]);
      expect([validate(page), validate(page.match[0])]).toEqual([true, true]);
      const xml = readFixture(id, "normal", "xml").replace(
        new RegExp(`\\n *<${name}\\b.*</${name}>|(?<=<matchInfo [^>]*) ${name}="[^"]*"`),
        "",
      );
      expect(decode(xml, { feed: matchDetailed }).issues).toEqual([]);
      expect(libxmlValidator(join(repository, `packages/schemas/xsd/${id}.xsd`))(xml)).toEqual([]);
    },
  );

  it("reports an empty identifier of the fixture", () => {
    for (const document of [
      readFixture(id, "minimal", "json").replace(/"id": "[^"]*"/, '"id": ""'),
      readFixture(id, "minimal", "xml").replace(/ id="[^"]*"/, ' id=""'),
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
