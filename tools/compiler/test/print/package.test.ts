import { describe, expect, it } from "vitest";
import { emitPatches } from "../../src/write/emit/index.ts";
import { feed, model } from "./json-schema-model.ts";

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

  it("have a file for Node where the main entry has one", () => {
    const main = { types: "./dist/index.d.ts", node: "./dist/node/index.js", default: "./dist/index.js" };
    const current = manifest({ ".": "./src/index.ts" }, { ".": main });
    const { publishConfig } = parse(apply("packages/validators/package.json", current));
    expect(publishConfig.exports).toMatchObject({
      "./soccer/sample-feed": { node: "./dist/node/soccer/sample-feed.js", default: "./dist/soccer/sample-feed.js" },
    });
  });

  it("entry points of a package are the feeds of the sport in the package of a sport", () => {
    const { exports } = parse(
      apply("packages/soccer/package.json", manifest({ ".": "./src/index.ts", "./gone": "./src/gone.ts" }, {})),
    );
    expect(Object.keys(exports)).toEqual([".", "./sample-feed", "./package.json"]);
  });

  it("do not change if they are up to date", () => {
    const once = apply("packages/soccer/package.json", manifest({ ".": "./src/index.ts" }, {})) ?? "";
    expect(apply("packages/soccer/package.json", once)).toBe(once);
  });
});

describe("tables of READMEs", () => {
  it("replace the text between the markers and keep the rest", () => {
    const text = apply(
      "packages/soccer/README.md",
      "# Soccer\n\n<!-- generated: feeds -->\nold\n<!-- /generated: feeds -->\n\nEnd\n",
    );
    expect(text).toBe(
      "# Soccer\n\n<!-- generated: feeds -->\n| function | code | returns | cadence |\n| --- | --- | --- | --- " +
        "|\n| `sampleFeed` | MA99 | A sample. | Every minute. |\n<!-- /generated: feeds -->\n\nEnd\n",
    );
  });

  it("tables of READMEs are omitted without markers", () => {
    expect(apply("packages/types/README.md", "# Nothing here")).toBeUndefined();
  });
});
