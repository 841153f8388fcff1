import { describe, expect, it } from "vitest";
import { compile, type Element, type Evidence, type Model } from "../../src/link/index.ts";
import { createEmitter, emitPatches, packagesLayout } from "../../src/write/emit/index.ts";

/**
 * These tests replace every meaning in the model by a word that names the evidence of the fact. Then they look up the
 * words in all outputs, where each must have the remark on its evidence.
 */
const remarks: Readonly<Record<Exclude<Evidence, "documented">, string>> = {
  observed: "Observed in use, not documented",
  unknown: "Not shown in the API documentation",
};

/** Properties with the text of a fact. The evidence of `seen` is always `observed`. */
const texts = ["meaning", "text"] as const;

let count = 0;

function mark(evidence: Evidence): string {
  const name = evidence === "documented" ? "Documented" : evidence === "observed" ? "Observed" : "Unknown";
  return `Fact${name}${++count}x`;
}

function withMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMarks);
  if (typeof value !== "object" || value === null) return value;
  const facts = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withMarks(each)]));
  const evidence = facts["evidence"] as Evidence | undefined;
  if (evidence !== undefined) {
    const { meaning = evidence } = (facts["aspects"] ?? {}) as Readonly<Partial<Record<"meaning", Evidence>>>;
    for (const key of texts)
      if (typeof facts[key] === "string") facts[key] = mark(key === "meaning" ? meaning : evidence);
  }
  if (typeof facts["seen"] === "string") facts["seen"] = mark("observed");
  return facts;
}

const compiled = compile(new URL("../../../../spec", import.meta.url).pathname).model;
if (compiled === undefined) throw new Error("The specs do not compile; run `sdf check`.");
const model = withMarks(compiled) as Model;
const homepage = "https://docs.example/";
const files = await createEmitter({ ...packagesLayout, homepage }).emit(model);

/** Comments, descriptions and annotations of a file, each as one line. */
function readProse({ path, text }: { readonly path: string; readonly text: string }): string[] {
  if (path.endsWith(".json")) return stringsIn(JSON.parse(text)).flatMap((each) => each.split("\n\n"));
  if (path.endsWith(".xsd")) return [...text.matchAll(/<xs:documentation>([^<]*)</g)].map(([, each = ""]) => each);
  return [...text.matchAll(/\/\*\*([^]*?)\*\//g)].flatMap(([, each = ""]) =>
    each
      .replace(/\n\s*\*(?:\s(?=-)|(?=\n))/g, "\u0000")
      .replace(/\n\s*\*/g, " ")
      .split("\u0000"),
  );
}

/** Descriptions, without the `x-sdf-` properties for programs, which have evidence in a separate property. */
function stringsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(stringsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === "description" && typeof each === "string" ? [each] : key.startsWith("x-sdf-") ? [] : stringsIn(each),
  );
}

it("has only documented facts in the tables of READMEs", () => {
  const tables = emitPatches(model)
    .filter(({ path }) => path.endsWith("README.md"))
    .map((patch) => patch.apply("<!-- generated: feeds -->\n<!-- /generated: feeds -->\n") ?? "");
  expect(tables.filter((table) => /Fact(?:Observed|Unknown)/.test(table))).toEqual([]);
});

it("lists no value in the comment of a property that its type lists without a meaning of its own", () => {
  const types = files.find(({ path }) => path.endsWith("types/src/soccer/match-detailed.ts"))?.text ?? "";
  const reason = /\/\*\*(?:(?!\*\/)[\s\S])*?\*\/\n\s*cardReason: .*/.exec(types)?.[0] ?? "";
  expect([reason.split("`Spitting`").length, reason.split('"Spitting"').length]).toEqual([2, 2]);
  expect([reason.split("`Dissent`").length, reason.split('"Dissent"').length]).toEqual([1, 2]);
  expect(reason.replace(/\s+\*\s+/g, " ")).toContain("the other values of the type");
});

describe("coverage levels of polling", () => {
  const levels = "(coverage levels 13, 15)";
  const outputs = [
    ...files,
    ...emitPatches(compiled)
      .filter(({ path }) => path === "packages/soccer/README.md")
      .map((patch) => ({
        path: patch.path,
        text: patch.apply("<!-- generated: feeds -->\n<!-- /generated: feeds -->\n") ?? "",
      })),
  ];
  const findRow = (text: string, feed: string): string =>
    text.split("\n").find((line) => line.startsWith(`| \`${feed}\``)) ?? "";

  it.each([
    ["season-simulations", "seasonSimulations", 2],
    ["team-player-predictions", "teamPlayerPredictions", 2],
    ["match-detailed", "matchDetailed", 3],
  ] as const)("of %s are in README, TSDoc and OpenAPI", (feed, name, windows) => {
    const openapi = JSON.parse(outputs.find(({ path }) => path.endsWith("openapi.json"))?.text ?? "{}") as {
      readonly paths: Record<
        string,
        { readonly get?: { readonly "x-sdf-feed"?: string; readonly description: string } }
      >;
    };
    const operation =
      Object.values(openapi.paths).find(({ get }) => get?.["x-sdf-feed"] === `soccer/${feed}`)?.get?.description ?? "";
    const client =
      outputs.find(({ path }) => path === `packages/soccer/src/${feed}.ts`)?.text.replace(/\n +\* /g, " ") ?? "";
    const readme = findRow(outputs.find(({ path }) => path.endsWith("README.md"))?.text ?? "", name);
    for (const text of [operation, client, readme]) expect(text.split(levels)).toHaveLength(windows + 1);
  });

  it("includes all other levels in the window of match-detailed that covers them", () => {
    expect(findRow(outputs.find(({ path }) => path.endsWith("README.md"))?.text ?? "", "matchDetailed")).toContain(
      "(all other coverage levels)",
    );
  });
});

describe("error codes", () => {
  const openapi = JSON.parse(files.find(({ path }) => path.endsWith("openapi.json"))?.text ?? "{}") as {
    readonly components: {
      readonly responses: Record<string, { readonly description: string }>;
      readonly schemas: Record<string, { readonly description: string }>;
    };
  };

  it("error codes have a remark on the observed status, even if the code is documented", () => {
    const codes = compiled.errors.find(({ code }) => code === "10203");
    expect(codes).toMatchObject({ evidence: "documented", statusEvidence: "observed" });
    expect(openapi.components.responses["Error400"]?.description).toMatch(
      /^Usual HTTP status of these codes: 400\. Observed in use, not documented\.\n`10203` FactDocumented/,
    );
  });

  it("error codes have a remark on the observed body", () => {
    expect(openapi.components.schemas["ServiceError"]?.description).toContain(remarks.observed);
    expect(openapi.components.responses["OtherError"]?.description).toContain(remarks.observed);
  });
});

describe("sources", () => {
  const documentation = files.flatMap(readProse).join("\n");

  it("name the section of the API documentation and no document number", () => {
    expect(documentation).toContain("Source: API documentation, MA27 Match Momentum.");
    expect(documentation).not.toMatch(/\bdocument [123]\b|field-notes/i);
  });

  it("lead from every type to an anchor of its feed's page", () => {
    const types = files.filter(({ path }) => path.startsWith("packages/types/src/"));
    const references = types.flatMap(({ text }) => [
      ...text.matchAll(/@see https:\/\/docs\.example\/feeds\/([^#\s]+)\/#(\S+)/g),
    ]);
    const unresolved = references
      .filter(([, id = "", anchor = ""]) => !listAnchors(id).has(anchor))
      .map(([all]) => all);
    expect(references.length).toBeGreaterThan(100);
    expect(unresolved).toEqual([]);
  });
});

/** Anchors of a feed's page that types refer to: its sections, and the path of each element. */
function listAnchors(id: string): ReadonlySet<string> {
  const pathsBelow = (element: Element, prefix: string): string[] =>
    element.elements.flatMap((child) => [`${prefix}${child.name}`, ...pathsBelow(child, `${prefix}${child.name}.`)]);
  const root = model.feeds.find((feed) => feed.id === id)?.response.root;
  return new Set(["parameters", "request", "response", ...(root === undefined ? [] : pathsBelow(root, ""))]);
}

describe("the annotation of an XSD", () => {
  const xsd = files.find(({ path }) => path.endsWith("xsd/soccer/match-momentum.xsd"))?.text ?? "";

  it("has a remark on the use of the prefix, which is not shown", () => {
    expect(xsd).toContain(
      "The root always declares the namespace prefix soccerdata. Not shown in the API documentation: whether names use " +
        "the prefix; this schema has no such names.",
    );
  });
});
