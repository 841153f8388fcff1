import { feedShape, oneOf, open, shape, type FeedShape, type MemberType } from "@sdf/validators";
import { createColors } from "picocolors";
import { describe, expect, it } from "vitest";
import { foreignDocuments } from "../../../../packages/validators/test/foreign-documents.ts";
import { machineReport } from "../../src/check/machine.ts";
import { toExitCode, type Outcome } from "../../src/check/outcome.ts";
import { printOutcome, printSummary } from "../../src/check/print.ts";
import { recognise, recogniseAll, type Catalogue } from "../../src/check/recognise.ts";

const matchInfo = shape({
  "@id!": "uuid",
  "@week": "integer",
  "contestants/contestant[]": shape({ "@id!": "uuid", "@position": oneOf("string", ["home", "away"]) }),
});
const catalogue: Catalogue = {
  own: new Set(),
  feeds: [
    feedShape<unknown>({
      feed: "soccer/matches",
      root: "matches",
      bare: "match",
      shape: shape({
        "match[]!": shape({
          "matchInfo!": matchInfo,
          liveData: shape({ "goal[]": shape({ "@scorerId": "uuid", "@timeMin": "integer" }) }),
        }),
      }),
    }),
    feedShape<unknown>({
      feed: "soccer/momentum",
      root: "momentum",
      shape: shape({
        "matchInfo!": matchInfo,
        "liveData!": shape({ "goal[]": open, "momentum[]": shape({ "@minute!": "integer" }) }),
      }),
    }),
    feedShape<unknown>({
      feed: "soccer/season",
      root: "season",
      shape: shape({
        "calendar!": shape({ "@id!": "uuid" }),
        "stage[]": shape({ "@id!": "uuid", "ranking[]": shape({ "@rank!": "integer", "@points": "integer" }) }),
      }),
    }),
  ],
  facts: new Map([["soccer/matches", { code: "MA1", title: "Matches" }]]),
  errors: new Map([["10400", "No data"]]),
};

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (content: Uint8Array, compressions: readonly string[] = []) => ({
  file: "a.doc",
  bytes: content,
  compressions,
});
const run = (text: string, feed?: string) => recognise(read(bytes(text)), catalogue, feed);
const plain = createColors(false);
const print = (outcome: Outcome, all = false) => printOutcome(outcome, { colors: plain, all });

const match = {
  matchInfo: { id: "m", week: 3, contestant: [{ id: "c", position: "home" }] },
  liveData: {
    goal: [
      { scorerId: "p", timeMin: 4 },
      { scorerId: "q", timeMin: 9 },
    ],
  },
};
const momentum = { matchInfo: { id: "m" }, liveData: { momentum: [{ minute: 1 }, { minute: 2 }] } };

describe("recognise accepts", () => {
  it.each([
    ["a list", JSON.stringify({ match: [match] }), "soccer/matches", "json"],
    ["a bare item", JSON.stringify(match), "soccer/matches", "json"],
    ["JSONP", `cb(${JSON.stringify(momentum)});`, "soccer/momentum", "jsonp"],
    ["XML", `<match><matchInfo id="m" week="3"/></match>`, "soccer/matches", "xml"],
    ["XML by its root", `<momentum><matchInfo id="m" week="3"/><liveData/></momentum>`, "soccer/momentum", "xml"],
    [
      "a feed that lacks a required member",
      JSON.stringify({ stage: [{ id: "s", ranking: [{ rank: 1, points: 3 }] }] }),
      "soccer/season",
      "json",
    ],
  ])("%s", (_name, text, feed, format) => {
    expect(run(text)).toMatchObject({ kind: "decoded", feed, decoded: { format } });
  });

  it("counts values and returns the code of the feed, if any", () => {
    expect(run(JSON.stringify(match))).toMatchObject({ fields: 8, code: "MA1", title: "Matches" });
    expect(run(JSON.stringify(momentum))).not.toHaveProperty("code");
  });

  it("decodes a document as the given feed", () => {
    expect(run(`{"stage":[{"id":"s1"}]}`, "soccer/season")).toMatchObject({
      kind: "decoded",
      feed: "soccer/season",
      decoded: { issues: [{ code: "missing", path: "calendar" }] },
    });
  });

  it("recognises an error body", () => {
    expect(run(`{"errorCode": "10400"}`)).toEqual({
      kind: "service-error",
      file: "a.doc",
      size: 22,
      packaging: [],
      serviceCode: "10400",
      meaning: "No data",
      format: "json",
    });
  });
});

describe("recognise explains", () => {
  it("a list of elements of another feed", () => {
    const outcome = run(JSON.stringify([{ rank: 1, points: 3, form: "W" }]));
    expect(outcome).toMatchObject({ kind: "unrecognised", found: "a list of 1 with rank, points, form" });
    expect(outcome.kind === "unrecognised" && outcome.candidates[0]).toMatchObject({
      feed: "soccer/season",
      reason:
        "the response of this feed has calendar, stage at the top; 2 of 3 names " +
        "are in its stage[].ranking[] (rank, points)",
    });
  });

  it.each(foreignDocuments.filter(({ words }) => !/^a JSON (?:list|object)|^an (?:empty JSON|XML doc)/.test(words)))(
    "what a document of no feed is: $name",
    ({ document, words }) => {
      const outcome = recognise(read(typeof document === "string" ? bytes(document) : document), catalogue);
      const text =
        outcome.kind === "unrecognised" ? outcome.found : outcome.kind === "malformed" ? outcome.message : "";
      expect(text).toContain(words);
    },
  );

  it("XML with an unknown root", () => {
    expect(run(`<table><ranking rank="1" points="3"/></table>`)).toMatchObject({
      kind: "unrecognised",
      found: "an element <table> with ranking",
    });
  });

  it("an object that shares a few members", () => {
    const outcome = run(JSON.stringify({ calendar: { id: "c", a: 1, b: 2, c: 3 }, other: [1, 2, 3] }));
    expect(outcome.kind === "unrecognised" && outcome.candidates[0]).toMatchObject({
      feed: "soccer/season",
      reason: "this feed describes 14 % of its values",
    });
  });
});

describe("the printed report", () => {
  it("has issues and drift in groups", () => {
    const [one, two] = [
      { timeMin: "x", assist: "a" },
      { timeMin: "y", assist: "b" },
    ];
    const liveData = { goal: [one, two, { timeMin: "4", odd: true }] };
    expect(print(run(JSON.stringify({ match: [{ ...match, liveData }] }), "soccer/matches"))).toBe(`✗ a.doc
  soccer/matches (MA1 Matches) · JSON · 196 B · 10 fields · 3 issues · new drift in 3 places
  issues
    type  match[].liveData.goal[].timeMin  3×  "x", "y", "4", expected: integer
  drift
    unknown-member  match[].liveData.goal[].assist  2×  "a", "b"
    unknown-member  match[].liveData.goal[].odd     1×  true`);
  });

  it("has places in XML", () => {
    expect(print(run(`<matches>\n<match><matchInfo week="3"/></match></matches>`, "soccer/matches"))).toContain(
      "missing  match[].matchInfo.id  1×  nothing, expected: uuid  line 2:8",
    );
  });

  it("has candidates for unrecognised documents", () => {
    expect(print(run(`[{"rank": 1}]`))).toMatch(
      /^\? a\.doc\n {2}not recognised · JSON · 13 B · a list of 1 with rank\n {2}closest feeds and why they do not match\n {4}soccer\/season {2,}the response/,
    );
  });

  it("has the place at which a document is malformed", () => {
    expect(print(run(`<matches>\n  <match></matches>`))).toBe(`✗ a.doc
  decode.malformed · 29 B · this end tag does not close <match> at line 2, column 10
    2 │   <match></matches>
      │          ^`);
    const long = print(run(`{"a": "${"x".repeat(500)}", "b": }`)).split("\n");
    expect(long[2]?.length).toBeLessThan(110);
    expect(long[2]![long[3]!.indexOf("^")]).toBe("}");
  });

  it("limits the number of groups without `--all`", () => {
    const unknown = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`x${index}`, 1]));
    const outcome = run(JSON.stringify({ match: [{ matchInfo: { id: "m", ...unknown } }] }), "soccer/matches");
    expect(print(outcome)).toContain("and 8 more kinds; use --all to list them");
    expect(print(outcome, true)).toContain("x19");
  });

  it("has a summary of all files", () => {
    const outcomes = [run(JSON.stringify(match)), run("[]"), run("<a>")];
    expect(printSummary(outcomes, plain)).toBe(
      "3 files · 1 recognised · 1 not recognised · 1 not well-formed · 8 fields · no issue · no new drift · " +
        "observed forms in 1 place",
    );
    expect(printSummary(outcomes.slice(0, 1), plain)).toBe(
      "1 file · all recognised · 8 fields · no issue · no new drift · observed forms in 1 place",
    );
  });

  it("has a JSON form without values", () => {
    const report = machineReport([run(JSON.stringify(match))], 0) as { files: object[] };
    const found = { found: "one match alone" };
    expect(report).toMatchObject({
      exitCode: 0,
      files: [
        {
          ...{ kind: "decoded", file: "a.doc", size: 157, packaging: [], feed: "soccer/matches", code: "MA1" },
          ...{ title: "Matches", fields: 8, alsoFits: [], format: "json", issues: [] },
          drift: [{ kind: "observed-form", path: "", documented: "an object with property match", ...found }],
          groups: { issues: [], drift: [{ path: "(root)", count: 1, found: ["one match alone"] }] },
        },
      ],
    });
    expect(report.files[0]).not.toHaveProperty("decoded");
  });
});

it("toExitCode returns the highest exit code of all files", () => {
  const good = run(JSON.stringify({ match: [match] }));
  const drift = run(JSON.stringify(match));
  const bad = run("[]");
  const unreadable = { kind: "unreadable", file: "x", code: "documents.unreadable", message: "no such file" } as const;
  expect([toExitCode([good], "all"), toExitCode([drift]), toExitCode([drift], "all")]).toEqual([0, 0, 1]);
  const failed = [[good, bad], [bad, run("{")], [run(`{"errorCode":"1"}`)], [unreadable]];
  expect(failed.map((each) => toExitCode(each))).toEqual([1, 2, 1, 2]);
});

it("the strict check of new drift passes observed forms, and fails unknown members and values", () => {
  const observed = run(JSON.stringify(match));
  const unknown = run(JSON.stringify({ match: [{ ...match, matchInfo: { ...match.matchInfo, venue: "x" } }] }));
  expect(observed).toMatchObject({ decoded: { drift: [{ kind: "observed-form" }] } });
  expect(unknown).toMatchObject({ decoded: { drift: [{ kind: "unknown-member" }] } });
  expect([toExitCode([observed], "new"), toExitCode([unknown], "new")]).toEqual([0, 1]);
  expect(print(unknown)).toContain("new drift in 1 place");
});

describe("a document of a feed without a spec", () => {
  const other = {
    matchInfo: match.matchInfo,
    liveData: { shot: [{ xg: 0.1 }, { xg: 0.2 }, { xg: 0.3 }, { xg: 0.1 }] },
  };

  it("a document of a feed without a spec is not taken for a feed with the same match", () => {
    const outcome = run(JSON.stringify(other));
    expect(outcome).toMatchObject({ kind: "unrecognised", isNearMatch: true });
    expect(print(outcome)).toContain(
      "may be of a feed that has no spec here. To draft one from recorded responses:\n" +
        '    sdf infer "a.doc" --name soccer/',
    );
  });

  it("gets the command without a sport if nothing is similar", () => {
    expect(run("[1,2,3]")).toMatchObject({ kind: "unrecognised", isNearMatch: false });
    expect(print(run("[1,2,3]"))).toContain(
      "No spec here describes it. To draft one from recorded responses:\n" +
        '    sdf infer "a.doc" --name <sport>/<feed>',
    );
  });
});

describe("encodings", () => {
  const xml = (encoding: string, name: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><match><matchInfo id="${name}" week="3"/></match>`;
  const utf32 = (text: string) => Buffer.from(Uint32Array.from(text, (character) => character.codePointAt(0)!).buffer);

  it.each([
    ["utf-16le", Buffer.from(JSON.stringify({ ...match, matchInfo: { ...match.matchInfo, id: "Müller" } }), "utf16le")],
    ["iso-8859-1", Buffer.from(xml("ISO-8859-1", "Müller"), "latin1")],
  ])("reads %s and names it", (encoding, content) => {
    const outcome = recognise(read(content, ["gzip"]), catalogue);
    expect(outcome).toMatchObject({
      kind: "decoded",
      packaging: ["gzip", encoding],
      decoded: { value: { match: [{ matchInfo: { id: "Müller" } }] } },
    });
    expect(print(outcome)).toContain(`(gzip, ${encoding})`);
  });

  it.each<[string, string | Uint8Array]>([
    ["ebcdic-cp-us", xml("EBCDIC-CP-US", "x")],
    ["utf-32le", utf32(`\uFEFF${xml("UTF-32", "x")}`)],
    ["utf-32be", utf32(JSON.stringify(match)).swap32()],
  ])("names the unsupported encoding %s", (encoding, content) => {
    const error = { kind: "malformed", code: "decode.format", message: `unsupported encoding ${encoding}` };
    expect(recognise(read(typeof content === "string" ? bytes(content) : content), catalogue)).toMatchObject(error);
  });
});

describe("a response in an envelope", () => {
  // The tests of `@sdf/documents` have all forms of envelopes.
  const season = '<season><calendar id="s"/><stage id="t"><ranking rank="1" points="3"/></stage></season>';

  it.each([
    [
      "in JSON",
      JSON.stringify({ status: "ok", data: { result: { calendar: { id: "s" }, stage: [] } } }),
      "data.result",
    ],
    ["in JSON of any name", JSON.stringify({ api: { feed: { calendar: { id: "s" }, stage: [] } } }), "api.feed"],
    ["in XML", `<response><status>ok</status><data>${season}</data></response>`, "response.data"],
    ["in XML as text", `<string xmlns="urn:s">${season.replaceAll("<", "&lt;")}</string>`, "string"],
    ["in XML within JSON", JSON.stringify({ code: 0, data: { body: season } }), "data.body"],
  ])("is recognised %s", (_, text, path) => {
    const expected = { kind: "decoded", feed: "soccer/season", size: text.length, packaging: [`inside ${path}`] };
    expect(run(text)).toMatchObject(expected);
    expect(run(text, "soccer/season")).toMatchObject(expected);
  });

  it("is not recognised in XML beside another element", () => {
    expect(run(`<api>${season}<news n="1"/></api>`)).toMatchObject({ kind: "unrecognised", format: "xml" });
  });

  it.each([
    ["a list", (items: readonly unknown[]) => items],
    ["a list of envelopes", (items: readonly unknown[]) => items.map((item) => ({ data: { response: item } }))],
    ["a list in an envelope", (items: readonly unknown[]) => ({ status: "ok", results: items })],
    ["a list of envelopes in one", (items: readonly unknown[]) => ({ d: items.map((item) => ({ body: item })) })],
  ])("is recognised for each document of %s", (_, wrap) => {
    const all = (items: readonly unknown[]) => recogniseAll(read(bytes(JSON.stringify(wrap(items)))), catalogue);
    const season = { calendar: { id: "s" }, stage: [{ id: "t", ranking: [{ rank: 1, points: 3 }] }] };
    const outcomes = all([season, { message: "quota" }, { match: [match] }]);
    expect(outcomes.map((each) => [each.file, each.kind === "decoded" ? each.feed : each.kind])).toEqual([
      ["a.doc[0]", "soccer/season"],
      ["a.doc[1]", "unrecognised"],
      ["a.doc[2]", "soccer/matches"],
    ]);
    expect(all([{ message: "quota" }, { message: "quota" }])).toHaveLength(1);
  });

  it("is not searched for in deeply nested documents of no feed", () => {
    const text = `${'{"a":'.repeat(60)}{"b":1}${"}".repeat(60)}`;
    const began = process.cpuUsage().user;
    expect(run(text)).toMatchObject({ kind: "unrecognised" });
    expect((process.cpuUsage().user - began) / 1e6).toBeLessThan(2);
  });
});

it("a document that is not of the feed in the option is reported with what it is", () => {
  expect(run(`{"message": "API rate limit exceeded"}`, "soccer/momentum")).toMatchObject({
    kind: "malformed",
    code: "decode.foreign",
    message: expect.stringContaining(`a JSON error message: "API rate limit exceeded"`),
  });
});

/** A feed whose responses are lists. */
const listFeed = (item: MemberType): FeedShape<unknown> =>
  feedShape<unknown>({
    feed: "acme/odd",
    root: "odd",
    shape: shape({ "entry[]~~bare~any~empty-list": item }),
    bare: "entry",
  });

describe("feeds of the project", () => {
  const map = feedShape<unknown>({ feed: "acme/map", root: "map", shape: shape({ players: open }) });
  const season = { calendar: { id: "c" }, stage: [{ id: "s", ranking: [{ rank: 1, points: 3 }] }] };
  const copy = { ...catalogue.feeds[2]!, feed: "acme/season" };
  const project = { ...catalogue, feeds: [copy, map, ...catalogue.feeds], own: new Set(["acme/map", "acme/season"]) };
  const runInProject = (value: unknown) => recognise(read(bytes(JSON.stringify(value))), project);

  it("come before published feeds that describe the same document", () => {
    expect(runInProject(season)).toMatchObject({ feed: "acme/season", alsoFits: ["soccer/season"] });
  });

  it("feeds of the project are recognised by open fields alone", () => {
    expect(runInProject({ players: { 7: { goals: 1 } } })).toMatchObject({ kind: "decoded", feed: "acme/map" });
    expect(runInProject({ coaches: { 7: { goals: 1 } } })).toMatchObject({ kind: "unrecognised" });
  });

  const rows = feedShape<unknown>({ feed: "acme/rows", root: "rows", shape: shape({ "@id": "~string" }) });
  const players = shape({ "*~": shape({ "@goals!": "~decimal" }) });
  it.each([
    ["a map", feedShape<unknown>({ feed: "acme/odd", root: "odd", shape: players }), { 8: { goals: 1 } }],
    ["a list of numbers", listFeed("~decimal"), [4, 5]],
    ["a list of lists", listFeed(open), [[4, 5]]],
    ["a list of maps", listFeed(players), [{ 8: { goals: 1 } }]],
    ["an empty list", listFeed(shape({ "@id!": "~string" })), []],
  ])("are recognised by %s", (_what, feed, value) => {
    const feeds = [rows, feed, ...catalogue.feeds];
    const outcome = recognise(read(bytes(JSON.stringify(value))), { ...catalogue, feeds, own: new Set(["acme/odd"]) });
    expect(outcome).toMatchObject({ kind: "decoded", feed: "acme/odd" });
  });
});
