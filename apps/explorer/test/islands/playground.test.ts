import type { Sport } from "@sdf/world";
import { expect, describe, it } from "vitest";
import { model } from "../../src/data/model.ts";
import { toUrl } from "../../src/islands/builder/code.ts";
import { replaceImports } from "../../src/islands/playground-editor/replace-imports.ts";
import { createWorldService } from "../../src/islands/playground-editor/world-service.ts";

const service = createWorldService();

describe("replaceImports", () => {
  it("replaces named and namespace imports and removes exports", () => {
    const script = [
      'import { a, b as c } from "@sdf/runtime";',
      "import * as all from '@sdf/soccer';",
      "export const d = a(c, all);",
      "export {};",
      'const text = "import { a } from nowhere";',
    ].join("\n");
    expect(replaceImports(script)).toBe(
      [
        'const { a, b: c } = load("@sdf/runtime");',
        "const all = load('@sdf/soccer');",
        "const d = a(c, all);",
        "",
        'const text = "import { a } from nowhere";',
      ].join("\n"),
    );
  });
});

describe("createWorldService", () => {
  it.each(model.feeds)("has identifiers with data for $id", ({ id, sport, description }) => {
    const ids = service.listIds(sport as Sport);
    const [identity] = Object.entries(description.identify);
    const draft = { [identity?.[0] ?? ""]: ids[identity?.[1].entity ?? ""] ?? "", _fmt: "json" };
    const { status, text } = service.respond(new URL(toUrl(description, draft, { baseUrl: "http://127.0.0.1:4010" })));
    expect(status, `${id} ${text}`).toBe(200);
  });

  it("answers feeds, invalid requests and unknown paths like the service", () => {
    const get = (path: string) => service.respond(new URL(path, "http://127.0.0.1:4010"));
    const { id } = service.findFixture("soccer");
    const momentum = get(`/sdapi/v1/soccerdata/predictions/momentum/${id}?_fmt=json`);
    expect(momentum).toMatchObject({ status: 200, contentType: expect.stringContaining("json") });
    expect(JSON.parse(momentum.text)).toMatchObject({ matchInfo: { id } });
    expect(get("/sdapi/v1/soccerdata/matchdetailed?colour=red&_fmt=json").status).toBeGreaterThanOrEqual(400);
    expect(get("/nothing").status).toBe(404);
  });
});
