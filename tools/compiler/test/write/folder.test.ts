import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toJavaScript } from "../../src/print/files/javascript.ts";
import { folderEmitter, type FolderOptions } from "../../src/write/emit/index.ts";
import { applyChanges, findChanges, folderPlaces } from "../../src/write/index.ts";
import { attribute, element, feed, model } from "../print/sample-model.ts";

const sample = model([
  feed({
    response: {
      root: element("sampleFeed", {
        attributes: [
          attribute("matchStatus", { type: "string" }),
          attribute("winner", { type: "string", required: "N", when: { status: ["Played"] } }),
        ],
        elements: [element("goal", { many: true, required: "N", content: "open" })],
      }),
    },
  }),
]);
const options: FolderOptions = {
  folder: "out/feeds",
  formats: new Set(["javascript", "json-schema", "xsd", "openapi", "model"]),
  fast: true,
};
const emit = async (changed: Partial<FolderOptions>) =>
  new Map((await folderEmitter({ ...options, ...changed }).emit(sample)).map(({ path, text }) => [path, text]));

describe("the files of a folder", () => {
  it("the files of a folder are modules with declarations, schemas and fast decoders", async () => {
    expect([...(await emit({})).keys()]).toEqual([
      "out/feeds/fast/soccer/sample-feed.d.ts",
      "out/feeds/fast/soccer/sample-feed.js",
      "out/feeds/schemas/json/soccer/sample-feed.schema.json",
      "out/feeds/schemas/model.json",
      "out/feeds/schemas/openapi-3.2.json",
      "out/feeds/schemas/openapi.json",
      "out/feeds/schemas/xsd/soccer/sample-feed.xsd",
      "out/feeds/shapes/all.d.ts",
      "out/feeds/shapes/all.js",
      "out/feeds/shapes/soccer/sample-feed.d.ts",
      "out/feeds/shapes/soccer/sample-feed.js",
      "out/feeds/soccer/index.d.ts",
      "out/feeds/soccer/index.js",
      "out/feeds/soccer/sample-feed.d.ts",
      "out/feeds/soccer/sample-feed.js",
      "out/feeds/types/soccer/sample-feed.d.ts",
    ]);
  });

  it.each([
    ["javascript", "d.ts"],
    ["typescript", "ts"],
  ])("import only each other and published packages as %s", async (format, extension) => {
    const files = await emit({ formats: new Set([format]) });
    const imports = [...files].flatMap(([path, text]) =>
      [...text.matchAll(/^(?! +\*).* from "([^"]+)";$/gm)].map(([, module = ""]) => ({ path, module })),
    );
    const packages = new Set(imports.map(({ module }) => module).filter((module) => !module.startsWith(".")));
    const published = ["@sdf/runtime", "@sdf/types", "@sdf/validators/client", "@sdf/validators/fast"];
    expect([...packages].sort()).toEqual(published);
    const relative = imports.filter(({ module }) => module.startsWith("."));
    const missing = relative.filter(({ path, module }) => {
      const target = new URL(module, `file:///${path}`).pathname.slice(1);
      return ![target, target.replace(/js$/, extension), target.replace(/js$/, "d.ts")].some((each) => files.has(each));
    });
    const shape = `out/feeds/shapes/soccer/sample-feed.${format === "typescript" ? "ts" : "js"}`;
    expect(files.get(shape)).toContain("conditions(");
    expect(relative.length).toBeGreaterThan(4);
    expect(missing).toEqual([]);
  });

  it("the files of a folder have no fast decoders unless they are requested", async () => {
    const files = await emit({ fast: false });
    expect([...files.keys()].filter((path) => path.includes("/fast/"))).toEqual([]);
    expect(files.get("out/feeds/shapes/soccer/sample-feed.js")).not.toContain("fast");
  });

  it("name the import of the package in examples", async () => {
    const files = await emit({ packageName: "@acme/feeds" });
    expect(files.get("out/feeds/soccer/sample-feed.d.ts")).toContain('from "@acme/feeds/soccer/sample-feed";');
  });
});

describe("toJavaScript", () => {
  it("keeps the first line, and writes no module for types alone", () => {
    const head = '// Generated from spec/a.yaml by "sdf generate". Do not edit.\n';
    expect(
      toJavaScript([{ path: "a.ts", text: `${head}\nexport interface A {\n  /** B. */\n  b: string;\n}\n` }]),
    ).toEqual([
      expect.objectContaining({ path: "a.d.ts", text: expect.stringContaining(`${head}export interface A`) }),
    ]);
  });

  it("rejects a value without a type, whose declaration would depend on other files", () => {
    expect(() => toJavaScript([{ path: "a.ts", text: "export const a = b();\n" }])).toThrow(
      /^a\.ts has no declarations/,
    );
  });
});

describe("a project with a folder", () => {
  let root = "";
  beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), "sdf-folder-"))));
  afterEach(() => rm(root, { recursive: true }));

  it("can be published after a folder without a name has become a package", async () => {
    const readManifest = async (packageName?: string) => {
      const emitter = folderEmitter(packageName === undefined ? options : { ...options, packageName }, {});
      const [files, patches] = [await emitter.emit(sample), emitter.patches(sample)];
      await applyChanges(root, await findChanges(root, files, patches, folderPlaces("out/feeds")));
      return JSON.parse(await readFile(join(root, "out/feeds/package.json"), "utf8")) as object;
    };
    expect(await readManifest()).toEqual({ private: true, type: "module" });
    const manifest = await readManifest("@acme/feeds");
    expect(manifest).toMatchObject({ name: "@acme/feeds", version: "0.1.0", type: "module" });
    expect(manifest).not.toHaveProperty("private");

    await writeFile(join(root, "out/feeds/package.json"), JSON.stringify({ ...manifest, private: true }));
    expect(await readManifest("@acme/feeds")).toMatchObject({ private: true });
  });

  it("keeps the text of README and package.json outside the generated parts, and removes outdated files", async () => {
    const emitter = folderEmitter({ ...options, packageName: "@acme/feeds" }, { "@sdf/runtime": "^1.0.0" });
    const generate = async () => {
      const [files, patches] = [await emitter.emit(sample), emitter.patches(sample)];
      const changes = await findChanges(root, files, patches, folderPlaces("out/feeds"));
      await applyChanges(root, changes);
      return changes;
    };
    const file = (path: string): string => join(root, "out/feeds", path);
    await mkdir(file("soccer"), { recursive: true });
    await writeFile(file("soccer/removed.js"), '// Generated from spec/soccer/removed.yaml by "sdf generate".\n');
    await writeFile(file("soccer/mine.js"), "export {};\n");
    expect((await generate()).remove).toEqual(["out/feeds/soccer/removed.js"]);
    const manifest = JSON.parse(await readFile(file("package.json"), "utf8")) as object;
    expect(manifest).toMatchObject({
      name: "@acme/feeds",
      type: "module",
      exports: { "./soccer/sample-feed": { types: "./soccer/sample-feed.d.ts", default: "./soccer/sample-feed.js" } },
      dependencies: { "@sdf/runtime": "^1.0.0" },
    });
    await writeFile(file("package.json"), `${JSON.stringify({ ...manifest, version: "2.0.0" }, null, 2)}\n`);
    await writeFile(file("README.md"), `Mine.\n\n${await readFile(file("README.md"), "utf8")}`);
    expect(await generate()).toMatchObject({ write: [], remove: [] });
    expect(await readFile(file("README.md"), "utf8")).toMatch(/^Mine\.[^]*\| `sampleFeed` \|/);
  });
});
