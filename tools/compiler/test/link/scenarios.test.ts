import { describe, expect, it } from "vitest";
import { compile } from "../../src/link/index.ts";
import type { DiagnosticTemplate } from "../../src/read/diagnostics/template.ts";
import { diagnosticCodes, type DiagnosticCode } from "../../src/read/index.ts";
import { language } from "./scenarios/language.ts";
import { linking } from "./scenarios/linking.ts";
import { pollingScenarios } from "./scenarios/polling.ts";
import { reading } from "./scenarios/reading.ts";
import { requests } from "./scenarios/requests.ts";
import { responses } from "./scenarios/responses.ts";
import { feed, specs } from "./scenarios/scenario.ts";
import type { Scenarios } from "./scenarios/scenario.ts";
import { values } from "./scenarios/values.ts";

const scenarios = [reading, language, linking, values, requests, pollingScenarios, responses].flatMap(
  (each: Scenarios) =>
    Object.entries(each).flatMap(([code, byName]) =>
      Object.entries(byName).map(([name, [spec, ...messages]]) => {
        const files = typeof spec === "string" ? specs(spec) : spec;
        return { code: code as DiagnosticCode, name, files, messages };
      }),
    ),
);

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
