import { describe, expect, it } from "vitest";
import { diagnosticCodes, Problems, renderDiagnostic, renderDiagnostics } from "../../src/read/index.ts";
import type { Diagnostic, Painter } from "../../src/read/index.ts";

const file = "spec/soccer/match-momentum.yaml";
const source = [
  "feed: match-momentum",
  "  type: [Y, string, Side, { values: [Home, Away], closed: true }]",
  "\tweek: 1",
].join("\n");

function closedWithoutSource(): Diagnostic {
  const problems = new Problems();
  problems.report("SDF2104", { file, line: 2, column: 51, endColumn: 57 }, {});
  const [diagnostic] = problems.list();
  if (diagnostic === undefined) throw new Error("nothing was reported");
  return diagnostic;
}

describe("renderDiagnostic", () => {
  it("formats title, place, line, cause and fix", () => {
    expect(renderDiagnostic(closedWithoutSource(), { source: () => source })).toBe(
      [
        "error SDF2104  closed enumeration without a source",
        "  spec/soccer/match-momentum.yaml:2:51",
        "  2 |   type: [Y, string, Side, { values: [Home, Away], closed: true }]",
        "    |                                                   ^^^^^^",
        "  cause  every new value of a closed enumeration is a breaking change",
        "  fix    add the source that calls the list complete, or remove `closed`",
      ].join("\n"),
    );
  });

  it("omits the code frame without the source text", () => {
    expect(renderDiagnostic(closedWithoutSource()).split("\n")).toHaveLength(4);
  });

  it("aligns carets with text after tabs and limits them to the line", () => {
    const diagnostic = { ...closedWithoutSource(), line: 3, column: 2, endColumn: 99 };
    expect(renderDiagnostic(diagnostic, { source: () => source })).toContain("  3 | \tweek: 1\n    | \t^^^^^^^\n");
  });

  it("applies colours by severity", () => {
    const tag = (name: string) => (text: string) => `<${name}>${text}</${name}>`;
    const painter: Painter = { error: tag("e"), warning: tag("w"), strong: tag("b"), faint: tag("i") };
    const text = renderDiagnostic(closedWithoutSource(), { source: () => source, painter });
    expect(text).toContain("<e>error</e> <e>SDF2104</e>  <b>closed enumeration without a source</b>");
    expect(text).toContain("<e>^^^^^^</e>");
  });
});

describe("renderDiagnostics", () => {
  it("counts errors and warnings", () => {
    const warning = { ...closedWithoutSource(), severity: "warning" } as const;
    const text = renderDiagnostics([closedWithoutSource(), closedWithoutSource(), warning]);
    expect(text.split("\n\n")).toHaveLength(4);
    expect(text.endsWith("\n\n2 errors, 1 warning")).toBe(true);
  });

  it("returns an empty text without diagnostics", () => {
    expect(renderDiagnostics([])).toBe("");
  });
});

describe("Problems", () => {
  it("sorts problems by place and removes duplicates", () => {
    const problems = new Problems();
    for (const [name, line] of [
      ["b", 1],
      ["a", 9],
      ["a", 2],
      ["a", 2],
    ] as const)
      problems.report("SDF1005", { file: name, line, column: 5 }, {});
    expect(problems.list().map(({ file: path, line }) => `${path}:${line}`)).toEqual(["a:2", "a:9", "b:1"]);
  });

  it("serialises all facts of a diagnostic to JSON", () => {
    const facts = { code: "SDF2104", severity: "error", file, line: 2, column: 51, endColumn: 57 };
    expect(JSON.parse(JSON.stringify(closedWithoutSource()))).toEqual({ ...facts, ...diagnosticCodes.SDF2104 });
  });

  it("a list of problems is fatal with an error but not with a warning", () => {
    const problems = new Problems();
    problems.report("SDF2005", { file, line: 1, column: 1 }, { path: "a", used: "b", fact: "req" });
    expect(problems.fatal).toBe(false);
    problems.report("SDF1005", { file, line: 1, column: 1 }, {});
    expect(problems.fatal).toBe(true);
  });
});
