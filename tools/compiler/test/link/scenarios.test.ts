import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { compile } from "../../src/link/index.ts";
import type { DiagnosticTemplate } from "../../src/read/diagnostics/template.ts";
import { diagnosticCodes, type DiagnosticCode } from "../../src/read/index.ts";
import { feed, feedWithRules, specs } from "./sample.ts";

/** Blocks of the sample feed, as `scenarios.yaml` replaces them. */
interface Blocks {
  readonly feed?: string;
  readonly sport?: string;
  readonly request?: string;
  readonly rules?: string;
  readonly polling?: string;
  readonly response?: string;
  readonly attributes?: string;
  readonly elements?: string;
  readonly rest?: string;
}
interface Scenario extends Blocks {
  readonly files?: Readonly<Record<string, string | Blocks>>;
  readonly says: string | readonly string[];
}

const indent = (lines: string, spaces = 2): string => lines.trimEnd().replaceAll(/^(?=.)/gm, " ".repeat(spaces));

/** The text of the sample feed with other blocks. */
function toText({ feed: name = "sample", sport = "soccer", rules, attributes, elements, ...blocks }: Blocks): string {
  if (rules !== undefined) return feedWithRules(indent(rules, 4));
  const { request, polling, rest } = blocks;
  const response =
    blocks.response ??
    (attributes && `attributes:\n${indent(attributes)}`) ??
    (elements && `elements:\n${indent(elements)}`);
  const text = feed({
    request: request && `\nrequest:\n  path: /sdapi/v1/soccerdata/sample\n${indent(request)}`,
    polling: polling && `\npolling:\n${indent(polling)}`,
    response: response && `\nresponse:\n  xml: { root: sample }\n${indent(response)}`,
    rest: rest && `\n${rest.trimEnd()}`,
  });
  return text.replace("feed: sample", `feed: ${name}`).replace("sport: soccer", `sport: ${sport}`);
}

const yaml = readFileSync(join(import.meta.dirname, "scenarios.yaml"), "utf8");
const scenarios = Object.entries(parse(yaml) as Readonly<Record<string, Scenario>>).map(([title, scenario]) => {
  const [code = "", ...name] = title.split(" ");
  const { files = {}, says, ...blocks } = scenario;
  const others = Object.entries(files).map(([path, file]) => [path, typeof file === "string" ? file : toText(file)]);
  return {
    code: code as DiagnosticCode,
    name: name.join(" "),
    files: specs(toText(blocks), Object.fromEntries(others) as Record<string, string>),
    messages: [says].flat(),
  };
});

/** Removes the marks `«` and `»` from a text and returns the marked places. */
function readMarks(file: string, marked: string): { readonly text: string; readonly places: string[] } {
  const places: string[] = [];
  const lines = marked.split("\n").map((line, index) => {
    let rest = line;
    for (let start = rest.indexOf("«"); start !== -1; start = rest.indexOf("«")) {
      const end = rest.indexOf("»") - 1;
      places.push(`${file}:${index + 1}:${start + 1}-${Math.max(start + 1, end) + 1}`);
      rest = rest.replace("«", "").replace("»", "");
    }
    return rest;
  });
  return { text: lines.join("\n"), places };
}

describe("the valid sample", () => {
  it("has no diagnostics", () => {
    const { model, diagnostics } = compile(specs(feed()));
    expect(diagnostics).toEqual([]);
    expect(model?.feeds.map(({ id }) => id)).toEqual(["soccer/sample"]);
  });
});

describe.each(scenarios)("$code: $name", ({ code, files, messages }) => {
  const marked = [...files].map(([file, text]) => [file, readMarks(file, text)] as const);
  const expected = marked.flatMap(([, { places }]) => places);
  const { model, diagnostics } = compile(new Map(marked.map(([file, { text }]) => [file, text])));
  const { title, severity = "error" }: DiagnosticTemplate = diagnosticCodes[code];

  it("is reported at its place, without other diagnostics", () => {
    const places = expected.length > 0 ? expected : [`${[...files.keys()].at(-1)}:1:1-2`];
    const reported = diagnostics.map(
      (each) => `${each.code} ${each.file}:${each.line}:${each.column}-${each.endColumn ?? each.column + 1}`,
    );
    expect(reported).toEqual(places.sort(byPlace).map((place) => `${code} ${place}`));
  });

  it("has a cause and a fix", () => {
    for (const each of diagnostics) {
      expect([each.title, each.severity]).toEqual([title, severity]);
      expect(`${each.cause}. ${each.fix}`).not.toMatch(/undefined|\{\w+\}(?!")/);
    }
    const words = diagnostics.map(({ cause, fix }) => `${cause}. ${fix}`).join("\n");
    for (const each of messages) expect(words).toContain(each);
  });

  it("yields a model only without an error", () => {
    expect(model === undefined).toBe(severity === "error");
  });
});

describe("the registry", () => {
  // An unreadable file requires a folder: see read/load.test.ts.
  const testedElsewhere = ["SDF1006"];

  it("has a scenario for every code", () => {
    const tested = new Set<string>([...scenarios.map(({ code }) => code), ...testedElsewhere]);
    expect(Object.keys(diagnosticCodes).filter((code) => !tested.has(code))).toEqual([]);
  });
});

function byPlace(a: string, b: string): number {
  const [fileA = "", lineA, columnA] = a.split(":");
  const [fileB = "", lineB, columnB] = b.split(":");
  return fileA < fileB
    ? -1
    : fileA > fileB
      ? 1
      : Number(lineA) - Number(lineB) || Number.parseInt(columnA ?? "") - Number.parseInt(columnB ?? "");
}
