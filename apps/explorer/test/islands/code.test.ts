import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { validateRequest } from "@sdf/runtime";
import { createServer, createWorld, type SdfServer, type Sport, type World } from "@sdf/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { model } from "../../src/data/model.ts";
import { pollingInWords } from "../../src/islands/builder/answer.ts";
import { listChoices, sampleValue, type Draft } from "../../src/islands/builder/choices.ts";
import { writeCurl, writePython, writeTypescript, toUrl } from "../../src/islands/builder/code.ts";
import { firstDraft, evaluateChoice } from "../../src/islands/builder/constraints.ts";
import { indentXml, sendRequest } from "../../src/islands/builder/send.ts";
import { compile } from "../compile.ts";
import { feedIds, findDescription, numbers } from "./support.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 90_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const run = promisify(execFile);
const hasPython = await run("python3", ["--version"]).then(
  () => true,
  () => false,
);
if (!hasPython) console.warn("SKIPPED: Python samples, because python3 is not installed");
const supplied = ["apikey"];
const listSupplied = (feed: string): string[] =>
  supplied.filter((name) => Object.hasOwn(findDescription(feed).parameters, name));
const environment = { ...process.env, SDF_TOKEN: "any", SDF_API_KEY: "demo-api-key" };

let world: World;
let server: SdfServer;
let baseUrl = "";

beforeAll(async () => {
  world = createWorld({
    seed: "samples",
    year: 2026,
    leagues: { soccer: 1, basketball: 1, tennis: 1, "american-football": 1 },
  });
  server = createServer({ world, clock: () => Date.parse("2027-01-20T20:00:00Z"), open: true });
  baseUrl = await server.listen();
});
afterAll(() => server.close());

const idsByFeed = new Map<string, Draft>();

/** Identifiers of a played fixture with coverage of all feeds. Cached, because the search simulates a season. */
function listIds(feed: string): Draft {
  const ids = idsByFeed.get(feed) ?? findIds(feed);
  idsByFeed.set(feed, ids);
  return ids;
}

function findIds(feed: string): Draft {
  const description = findDescription(feed);
  const sport = world.sports[description.sport as Sport];
  const at = Date.parse("2027-01-20T20:00:00Z");
  const played = sport.fixtures.filter(
    ({ id, contestants }) =>
      sport.state(id, at)?.status === "Played" && (contestants.length === 2 || description.sport === "tennis"),
  );
  const fixture = played.findLast(({ coverageLevel }) => coverageLevel >= 13) ?? played.at(-1);
  if (fixture === undefined) throw new Error(`${feed}: the generated world has no played fixture`);
  const entity = (name: string): string | undefined => sport.entities.find((each) => each.entity === name)?.id;
  return Object.fromEntries(
    Object.entries(description.identify).flatMap(([name, identity]) => {
      const id =
        {
          fixture: fixture.id,
          tournamentCalendar: fixture.tournamentCalendar,
          competition: fixture.competition,
          contestant: fixture.contestants[0] ?? entity("contestant"),
          stage: fixture.stage,
        }[identity.entity as string] ?? entity(identity.entity);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

/** The initial request of a feed and random requests that the builder allows. */
function listDrafts(feed: string, count: number): Draft[] {
  const description = findDescription(feed);
  const samples = listIds(feed);
  const options = { supplied, samples: Object.fromEntries(Object.entries(samples).slice(0, 1)) };
  const first = firstDraft(description, options);
  const choices = listChoices(description).filter(({ name }) => name !== "apikey");
  const draw = numbers(feed.length);
  const drafts = [first];
  for (let at = 1; at < count; at++) {
    let draft = first;
    for (let step = 0; step < 5; step++) {
      const choice = choices[draw(choices.length)];
      if (choice === undefined) continue;
      const result = evaluateChoice(
        description,
        draft,
        choice.name,
        samples[choice.name] ?? choice.values?.[draw(choice.values.length)] ?? sampleValue(choice),
        { supplied, samples },
      );
      if (result.kind !== "forbidden") draft = result.draft;
    }
    if (validateRequest(description, draft, options).length === 0) drafts.push(draft);
  }
  return drafts;
}

describe("code samples", () => {
  it("compile in TypeScript", async () => {
    const samples = feedIds.flatMap((feed) =>
      listDrafts(feed, 6).map(
        (draft) =>
          `// ${feed} ${JSON.stringify(draft)}\n` +
          writeTypescript(findDescription(feed), draft, { baseUrl, supplied: listSupplied(feed) }),
      ),
    );
    expect(samples.length).toBeGreaterThan(feedIds.length * 3);
    const modules = new Map(samples.map((code, index) => [`sample-${index}.ts`, code]));
    expect(await compile("samples-of-builder", modules)).toEqual([]);
  });

  // The reference server simulates the feeds of the API documentation, and no feed that was drafted from responses.
  const simulated = model.feeds.filter(({ source }) => source.document !== undefined).map(({ id }) => id);
  it.each(simulated)("returns data from the reference server for the curl line of %s", async (feed) => {
    const [draft] = listDrafts(feed, 1);
    const { stdout } = await run(
      "bash",
      ["-c", writeCurl(findDescription(feed), draft ?? {}, { baseUrl, supplied: listSupplied(feed) })],
      { env: environment, maxBuffer: 1e8 },
    );
    expect(Object.keys(JSON.parse(stdout) as object).length).toBeGreaterThan(0);
  });

  it.skipIf(!hasPython).each(["json", "xml", "jsonp"] as const)("reads %s with the Python sample", async (format) => {
    const description = findDescription("soccer/match-momentum");
    const result = evaluateChoice(
      description,
      firstDraft(description, { samples: listIds("soccer/match-momentum") }),
      "_fmt",
      format,
    );
    if (result.kind === "forbidden") throw new Error("the format is rejected");
    const { stdout } = await run("python3", ["-c", writePython(description, result.draft, { baseUrl })], {
      env: environment,
    });
    expect(stdout).toMatch(format === "xml" ? /<Element '?.*matchMomentum/ : /^\{'matchInfo'/);
  });

  it("writes values as literals of their type", () => {
    const text = writeTypescript(
      findDescription("soccer/match-detailed"),
      { comp: "a,b", "mt.mDt": "[2026-01-01T00:00:00Z TO *]", week: "3", live: "yes", _fmt: "jsonp", _clbk: "handle" },
      { baseUrl, form: "list" },
    );
    expect(text).toContain(`competition: ["a", "b"]`);
    expect(text).toContain(`matchDate: "[2026-01-01T00:00:00Z TO *]"`);
    expect(text).toContain("week: 3");
    expect(text).toContain("live: true");
    expect(text).toContain(`{ format: "jsonp", callback: "handle", form: "list" }`);
  });

  it("escapes values for shells", async () => {
    const line = writeCurl(
      findDescription("soccer/match-detailed"),
      { fixture: "a", _rt: '$(echo x)`echo y`"' },
      { baseUrl: "http://h.example" },
    );
    const { stdout } = await run("bash", ["-c", line.replace(/^curl --fail-with-body/, "printf '%s\\n'")], {
      env: environment,
    });
    expect(stdout.trim().split("\n").at(-1)).toBe(
      toUrl(
        findDescription("soccer/match-detailed"),
        { fixture: "a", _rt: '$(echo x)`echo y`"' },
        { baseUrl: "http://h.example" },
      ),
    );
  });
});

describe("sendRequest", () => {
  it.each(["json", "xml", "jsonp"] as const)("shows the response as %s", async (format) => {
    const description = findDescription("soccer/match-momentum");
    const result = evaluateChoice(
      description,
      firstDraft(description, { samples: listIds("soccer/match-momentum") }),
      "_fmt",
      format,
    );
    const sent = await sendRequest(description, result.kind === "forbidden" ? {} : result.draft, { baseUrl });
    expect(sent).toMatchObject({
      kind: "answer",
      status: 200,
      polling: expect.stringMatching(/^(ok|early|outside)/) as string,
    });
    if (sent.kind !== "answer") throw new Error(`the request ${sent.kind}`);
    // Long responses are truncated.
    const [shown = ""] = sent.shown.split("\n… ");
    const plain = (text: string): string => text.replace(/\s/g, "");
    expect(shown.length).toBeGreaterThan(1000);
    expect(plain(sent.body).startsWith(plain(shown))).toBe(true);
  });

  it("returns a message if the server does not respond", async () => {
    const sent = await sendRequest(
      findDescription("soccer/match-momentum"),
      { fixture: "a" },
      { baseUrl: "http://127.0.0.1:1" },
    );
    expect(sent).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("http://127.0.0.1:1 does not respond") as string,
    });
  });

  it("indents XML without changing text", () => {
    expect(indentXml('<a><b x="1"/><c>t  t</c><d><e/></d></a>')).toBe(
      '<a>\n  <b x="1"/>\n  <c>t  t</c>\n  <d>\n    <e/>\n  </d>\n</a>',
    );
  });
});

describe("answers", () => {
  it("state the verdict of the server on the polling rate in words", () => {
    expect(pollingInWords("ok; window=live-45; next=2026-09-12T14:29:24Z")).toBe("polling ok, next at 14:29:24 UTC");
    expect(pollingInWords("early")).toBe("polling early");
  });
});
