import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawDiagram, replaceDiagram, undescribed } from "../src/architecture/diagram.ts";
import { repository } from "../src/repository.ts";

const markers = "before\n<!-- diagram: written by npx pnpm architecture -->\nold\n<!-- /diagram -->\nafter\n";

describe("diagram of the dependency rules", () => {
  it("draws an arrow for each permitted import that does not follow from others", () => {
    expect(
      drawDiagram({
        "packages/types": { may: [] },
        "packages/runtime": { may: ["packages/types"] },
        "apps/server": { may: ["packages/runtime", "packages/types"] },
      }),
    ).toBe(
      [
        "```mermaid",
        "flowchart TB",
        "  subgraph packages",
        '    packages_types["packages/types"]',
        '    packages_runtime["packages/runtime"]',
        "  end",
        "  subgraph apps",
        '    apps_server["apps/server"]',
        "  end",
        "  packages_runtime --> packages_types",
        "  apps_server --> packages_runtime",
        "```",
      ].join("\n"),
    );
  });

  it("draws packages with equal arrows as one node", () => {
    const diagram = drawDiagram({
      "packages/types": { may: [] },
      "packages/soccer": { may: ["packages/types"] },
      "packages/tennis": { may: ["packages/types"] },
      "apps/server": { may: ["packages/soccer", "packages/tennis"] },
    });
    expect(diagram).toContain('packages_soccer["packages/soccer<br/>packages/tennis"]');
    expect(diagram.match(/-->/g)).toHaveLength(2);
  });

  it("rejects packages that may import each other", () => {
    expect(() => drawDiagram({ "packages/a": { may: ["packages/b"] }, "packages/b": { may: ["packages/a"] } })).toThrow(
      "packages/a → packages/b → packages/a",
    );
  });

  it("replaces the text between the markers only", () => {
    const updated = replaceDiagram(markers, "new");
    expect(updated).toBe(markers.replace("\nold\n", "\n\nnew\n\n"));
    expect(replaceDiagram(updated, "new")).toBe(updated);
    expect(() => replaceDiagram("no markers", "new")).toThrow("ARCHITECTURE.md must contain the lines");
  });

  it("lists packages without a paragraph", () => {
    const packages = { "packages/a": { may: [] }, "packages/b": { may: [] }, "examples/[^/]+": { may: [] } };
    expect(undescribed(packages, "**`packages/a`, `examples/*`**: two.\n\nSee `packages/b`.\n")).toEqual([
      "packages/b",
    ]);
  });
});

describe("ARCHITECTURE.md", () => {
  it("contains the diagram of the current rules, and a paragraph for every package", () => {
    const main = join(repository, "tools/repo-checks/src/architecture/main.ts");
    expect(() => execFileSync(process.execPath, [main, "--check"], { stdio: "pipe", encoding: "utf8" })).not.toThrow();
  });
});
