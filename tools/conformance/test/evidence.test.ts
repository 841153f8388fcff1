import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import type { Attribute, Element, Feed, Text } from "@sdf-tools/model";
import { decode } from "@sdf/validators";
import { liveWinProbability as basketball } from "@sdf/validators/basketball/live-win-probability";
import { matchDetailed } from "@sdf/validators/soccer/match-detailed";
import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
import { matchPredictions } from "@sdf/validators/tennis/match-predictions";
import { matchPredictionsDetail } from "@sdf/validators/tennis/match-predictions-detail";
import { libxmlValidator } from "../src/libxml.ts";
import { model } from "../src/model.ts";
import { fixtureCases, repository } from "../src/repository.ts";

/** What the specs state about single facts, as the API documents have it. */
type Member = Attribute | Text | Element;

function feed(id: string): Feed {
  const found = model.feeds.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no feed ${id}`);
  return found;
}

function member(id: string, path: string): Member | undefined {
  let found: Member = feed(id).response.root;
  for (const name of path.split(".")) {
    const next: Member | undefined = found.kind !== "element" ? undefined
      : [...found.attributes, ...(found.text === undefined ? [] : [found.text]), ...found.elements].find((each) => each.name === name);
    if (next === undefined) return undefined;
    found = next;
  }
  return found;
}

const text = (id: string, name: string, format: "json" | "xml") => {
  const found = fixtureCases([id]).find((each) => each.name === name);
  if (found === undefined) throw new Error(`${id} has no fixture ${name}`);
  return found.text[format];
};
const kinds = (reports: readonly { readonly path: string; readonly code?: string; readonly kind?: string }[]) => reports.map(({ code, kind, path }) => `${code ?? kind} ${path}`);

describe("basketball MA21", () => {
  const id = "basketball/live-win-probability";

  it("documents scores in liveData and observes them in matchDetails", () => {
    expect(member(id, "liveData.scores.total.home")?.evidence).toBe("documented");
    expect(member(id, "liveData.matchDetails.scores.total.home")?.evidence).toBe("observed");
  });

  it("documents the text of the stage, and not that of the calendar", () => {
    expect(member(id, "matchInfo.stage.name")).toMatchObject({ evidence: "documented", required: "N" });
    expect(member(id, "matchInfo.tournamentCalendar.name")?.evidence).toBe("observed");
  });

  it("lists how one period follows another as unknown", () => {
    expect(feed(id).unknowns.map(({ at }) => at)).toEqual(expect.arrayContaining(["liveData.matchDetails.periodId", "liveData.matchDetails.matchStatus"]));
  });

  it("reports an empty identifier of the ruleset as drift", () => {
    const document = text(id, "normal", "json").replace(/("ruleset": \{ "id": ")[^"]*/, "$1");
    const { issues, drift } = decode(document, { feed: basketball });
    expect([kinds(issues), kinds(drift)]).toEqual([[], ["observed-form matchInfo.ruleset.id"]]);
  });
});

describe.each([["tennis/match-predictions", matchPredictions], ["tennis/match-predictions-detail", matchPredictionsDetail]] as const)("%s", (id, shape) => {
  it("has an open liveData", () => {
    expect(member(id, "match.liveData")).toMatchObject({ content: "open" });
    expect(member(id, "match.liveData.matchDetails.matchStatus")).toMatchObject({ required: "Y" });
  });

  it.each(["json", "xml"] as const)("keeps unknown members of liveData without drift (%s)", (format) => {
    const { fast: _, ...tables } = shape;
    // Bytes, because the fast decoder reads no strings.
    const document = new TextEncoder().encode(text(id, "predictions", format));
    for (const engine of [shape, tables]) {
      const { value, issues, drift } = decode(document, { feed: engine });
      expect([issues, drift]).toEqual([[], []]);
      expect(value.match[0]?.liveData?.["predictions"]).toEqual([
        { type: "match", prediction: [{ type: "a", probability: "61.20" }, { type: "b", probability: "38.80" }] },
      ]);
    }
  });

  it("checks known members beside them", () => {
    const { issues } = decode(text(id, "predictions", "json").replace(/"matchSet": \d+/, '"matchSet": "x"'), { feed: shape });
    expect(kinds(issues)).toEqual(["type match[0].liveData.matchDetails.matchSet"]);
  });

  it("reports unknown members elsewhere", () => {
    const { drift } = decode(text(id, "predictions", "xml").replace("<matchInfo ", '<matchInfo more="1" '), { feed: shape });
    expect(kinds(drift)).toEqual(["unknown-member match[0].matchInfo.more"]);
  });

  it("takes any element in liveData in its XSD", () => {
    const xsd = join(repository, `packages/schemas/xsd/${id}.xsd`);
    expect(readFileSync(xsd, "utf8")).toContain('<xs:any namespace="##any" processContents="skip" minOccurs="0" maxOccurs="unbounded"/>');
    const document = text(id, "predictions", "xml").replace(/<predictions[^]*<\/predictions>/, "<next><match>1</match></next>");
    expect(libxmlValidator(xsd)(document)).toEqual([]);
  });

  it("calls the calendar tourCalendar, and reports the observed name", () => {
    expect(member(id, "match.matchInfo.tourCalendar")).toMatchObject({ evidence: "documented", aliases: ["tourCalendars"] });
    const [documented, observed] = ["playing", "observed-tour-calendars"].map((name) => decode(text(id, name, "json"), { feed: shape }));
    expect(documented?.drift).toEqual([]);
    expect(kinds(observed?.drift ?? [])).toEqual(["observed-form match[0].matchInfo.tourCalendar"]);
    expect(observed?.value).toEqual(documented?.value);
  });
});

describe("soccer MA27", () => {
  const id = "soccer/match-momentum";

  it("takes Predictions without drift, and reports the lower case", () => {
    expect(decode(text(id, "normal", "json"), { feed: matchMomentum }).drift).toEqual([]);
    const { drift, value } = decode(text(id, "observed-lower-case-predictions", "json"), { feed: matchMomentum });
    expect(kinds(drift)).toEqual(["observed-form liveData.Predictions"]);
    expect(value.liveData?.Predictions).toHaveLength(2);
  });

  it.each(["json", "xml"] as const)("takes minutes and periods that are no numbers (%s)", (format) => {
    const { value, issues, drift } = decode(text(id, "stoppage-time", format), { feed: matchMomentum });
    expect([issues, drift]).toEqual([[], []]);
    expect(value.liveData?.Predictions?.[0]?.timeMin).toBe("45+1");
    expect(member(id, "liveData.Predictions.periodId")).toMatchObject({ type: "string", evidence: "documented" });
  });
});

describe("the shared soccer structure", () => {
  it.each(["match-momentum", "team-player-predictions", "match-possession-values", "match-events-possession-values", "live-win-probability"])("gives %s legacy ids of the stage, and matchDetailsExtra", (name) => {
    for (const id of ["opId", "ocId"]) expect(member(`soccer/${name}`, `matchInfo.stage.${id}`)?.evidence).toBe("documented");
    expect(member(`soccer/${name}`, "liveData.matchDetailsExtra")?.evidence).toBe("documented");
  });

  it("requires the official name of a contestant in MA32, where the other names may be unknown", () => {
    expect(member("soccer/match-events-possession-values", "matchInfo.contestant.officialName")?.required).toBe("Y");
    expect(member("soccer/match-events-possession-values", "matchInfo.contestant.name")?.required).toBe("C");
  });

  it("holds the next match in matchInfo, where it was seen", () => {
    for (const name of ["nextMatchWinnerId", "nextMatchLoserId"]) {
      expect(member("soccer/match-detailed", `match.matchInfo.${name}`)?.evidence).toBe("observed");
      expect(member("soccer/match-detailed", `match.liveData.matchDetails.${name}`)).toBeUndefined();
    }
  });

  it("keeps what responses show beside a documented meaning apart from it", () => {
    expect(member("soccer/match-momentum", "matchInfo.attendanceInfo")).toMatchObject({ meaning: expect.not.stringMatching(/as a rule/) as string, seen: expect.stringMatching(/attendance/) as string });
    expect(member("soccer/match-detailed", "match.liveData.missedPen")).toMatchObject({ meaning: "A penalty without a goal", seen: expect.stringMatching(/two entries/) as string });
    expect(model.scalars.find(({ name }) => name === "percentage")).toMatchObject({ meaning: expect.not.stringMatching(/100/) as string });
  });

  it("names the inputs of MA21 as the documents do", () => {
    const notes = feed("soccer/live-win-probability").notes.filter(({ evidence }) => evidence === "documented").map((note) => note.text).join(" ");
    expect(notes).toMatch(/yellow and red cards/);
    expect(notes).toMatch(/injury and stoppage time/);
  });

  it("lists whether MA30 requires _lcl as unknown", () => {
    expect(feed("soccer/match-possession-values").unknowns.find(({ at }) => at === "request._lcl")?.what).toMatch(/requires _lcl/);
  });
});

describe("soccer MA1", () => {
  const id = "soccer/match-detailed";
  const below = (element: Element): Member[] => [...element.attributes, ...(element.text === undefined ? [] : [element.text]), ...element.elements, ...element.elements.flatMap(below)];
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(JSON.parse(readFileSync(join(repository, `packages/schemas/json/${id}.schema.json`), "utf8")) as object);

  it("requires nothing in matchInfo, which no document shows", () => {
    const info = member(id, "match.matchInfo");
    expect(below(info as Element).filter(({ required }) => required !== "N").map(({ name }) => name)).toEqual([]);
  });

  it.each(["stage", "ruleset", "lastUpdated", "coverageLevel"])("has no issue with an old match without %s, in any schema", (name) => {
    const whole = JSON.parse(text(id, "normal", "json")) as { match: { matchInfo: Record<string, unknown> }[] };
    for (const { matchInfo } of whole.match) delete matchInfo[name];
    const { issues, drift } = decode(JSON.stringify(whole), { feed: matchDetailed });
    expect([issues, drift]).toEqual([[], []]);
    expect([validate(whole), validate(whole.match[0])]).toEqual([true, true]);
    const xml = text(id, "normal", "xml").replace(new RegExp(`\\n *<${name}\\b.*</${name}>|(?<=<matchInfo [^>]*) ${name}="[^"]*"`), "");
    expect(decode(xml, { feed: matchDetailed }).issues).toEqual([]);
    expect(libxmlValidator(join(repository, `packages/schemas/xsd/${id}.xsd`))(xml)).toEqual([]);
  });

  it("validates a bare match by the schema of a match", () => {
    const [match] = (JSON.parse(text(id, "normal", "json")) as { match: { matchInfo: object; liveData: { goal: object[] } }[] }).match;
    expect(validate(match)).toBe(true);
    expect(validate({ ...match, matchInfo: { id: 5 } })).toBe(false);
    expect(validate({ liveData: { goal: [{}] } })).toBe(false);
    expect([validate({}), validate({ match: [match] })]).toEqual([true, true]);
  });

  it("reports an empty identifier of the fixture", () => {
    for (const document of [text(id, "minimal", "json").replace(/"id": "[^"]*"/, '"id": ""'), text(id, "minimal", "xml").replace(/ id="[^"]*"/, ' id=""')]) {
      expect(kinds(decode(document, { feed: matchDetailed }).issues)).toEqual(["value match[0].matchInfo.id"]);
    }
  });
});

describe("the service", () => {
  const convention = (id: string) => model.conventions.find((each) => each.id === id);

  it("documents legacy ids for fixtures only", () => {
    expect(convention("legacy-id-form")).toMatchObject({ evidence: "documented", meaning: expect.stringContaining("urn:svc:legacy:fixture:") as string });
    expect(convention("legacy-id-other")?.evidence).toBe("unknown");
    expect(convention("id-forms")).toMatchObject({ meaning: expect.not.stringMatching(/legacy/) as string });
    const openapi = readFileSync(join(repository, "packages/schemas/openapi.json"), "utf8");
    expect([...new Set(openapi.match(/"urn:svc:legacy:\w+:\d+"/g))]).toEqual(['"urn:svc:legacy:fixture:1234567"']);
  });

  it("names the sentences that _rt rests on", () => {
    for (const { parameters } of model.feeds) {
      expect(parameters.find(({ name }) => name === "_rt")).toMatchObject({ meaning: "Request mode", source: { document: 1, section: "Shared request rules" } });
    }
    expect(convention("request-mode")).toMatchObject({ source: { document: 2, section: "Endpoints" }, meaning: expect.stringMatching(/outlet form of Soccer TM15/) as string });
  });

  it("documents the code 10203 and observes its status", () => {
    expect(model.errors.find(({ code }) => code === "10203")).toMatchObject({ evidence: "documented", status: 400, statusEvidence: "observed" });
  });

  it("writes yes and no as an enumeration in JSON Schema and as a union in TypeScript", () => {
    const schema = readFileSync(join(repository, "packages/schemas/json/soccer/match-detailed.schema.json"), "utf8");
    expect(schema).not.toContain("yes|no");
    const types = readFileSync(join(repository, "packages/types/src/soccer/match-detailed.ts"), "utf8");
    for (const name of ["neutral", "unconfirmed", "captain"]) expect(types).toMatch(new RegExp(`\\n  ${name}\\?: "yes" \\| "no";`));
    expect(readFileSync(join(repository, "packages/types/src/basketball/live-win-probability.ts"), "utf8")).toContain('timeUnknown?: "yes" | "no";');
  });
});
