import { describe, expect, it } from "vitest";
import { emitPatches } from "../../src/write/emit/index.ts";
import { feed, model } from "./sample-model.ts";

const patches = emitPatches(model([feed()]));
const apply = (path: string, current: string) => patches.find((patch) => patch.path === path)?.apply(current);

describe("entry points of a package", () => {
  const manifest = (exports: object, published: object) =>
    JSON.stringify({ name: "@sdf/x", exports, publishConfig: { access: "public", exports: published }, scripts: {} });
  const parse = (text: string | undefined) =>
    JSON.parse(text ?? "{}") as { exports: object; publishConfig: { access: string; exports: object } };

  it("follow the feeds, for source and built files, and keep hand-written entries", () => {
    const current = manifest(
      {
        ".": "./src/index.ts",
        "./soccer/gone": "./src/soccer/gone.ts",
        "./mine": "./src/mine.ts",
        "./package.json": "./package.json",
      },
      { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" }, "./package.json": "./package.json" },
    );
    const { exports, publishConfig } = parse(apply("packages/validators/package.json", current));
    expect(Object.entries(exports)).toEqual([
      [".", "./src/index.ts"],
      ["./mine", "./src/mine.ts"],
      ["./all", "./src/all.ts"],
      ["./soccer/sample-feed", "./src/soccer/sample-feed.ts"],
      ["./package.json", "./package.json"],
    ]);
    expect(publishConfig.access).toBe("public");
    expect(publishConfig.exports).toMatchObject({
      "./soccer/sample-feed": { types: "./dist/soccer/sample-feed.d.ts", default: "./dist/soccer/sample-feed.js" },
    });
  });
});

describe("tables of READMEs", () => {
  it("tables of READMEs are omitted without markers", () => {
    expect(apply("packages/types/README.md", "# Nothing here")).toBeUndefined();
  });
});
