import { describe, expect, it } from "vitest";
import type { Element, Evidence, Model } from "../../src/link/index.ts";
import { createEmitter, emitPatches, packagesLayout } from "../../src/write/emit/index.ts";
import { repositoryModel as model } from "../repository-model.ts";

/** Properties with the text of a fact. The evidence of `seen` is always `observed`. */
const texts = ["meaning", "text"] as const;

let count = 0;

function mark(evidence: Evidence): string {
  const name = evidence === "documented" ? "Documented" : evidence === "observed" ? "Observed" : "Unknown";
  return `Fact${name}${++count}x`;
}

/** Replaces every meaning by a word that names the evidence of the fact. */
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
  const tables = emitPatches(withMarks(model) as Model)
    .filter(({ path }) => path.endsWith("README.md"))
    .map((patch) => patch.apply("<!-- generated: feeds -->\n<!-- /generated: feeds -->\n") ?? "");
  expect(tables.filter((table) => /Fact(?:Observed|Unknown)/.test(table))).toEqual([]);
});

describe("sources", () => {
  const documentation = files.flatMap(readProse).join("\n");

  it("name the section of the API documentation and no document number", () => {
    expect(documentation).toContain("Source: API documentation, MA27 Match Momentum.");
    expect(documentation).not.toMatch(/\bdocument [123]\b|field-notes/i);
  });

  it("lead from every type to an anchor of its feed's page", () => {
    const types = files.filter(({ path }) => path.startsWith("packages/types/src/"));
    const reference = /@see https:\/\/docs\.example\/feeds\/([^#\s]+)\/#(\S+)/g;
    const references = types.flatMap(({ text }) => [...text.matchAll(reference)]);
    const unresolved = references.filter(([, id = "", anchor = ""]) => !listAnchors(id).has(anchor));
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
