import { readFile, readdir } from "node:fs/promises";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { feeds, fileUrl, findSchemas } from "../src/index.ts";

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(fileUrl(path), "utf8"));
}

/** All values of `$ref` in a document. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === "$ref" && typeof child === "string" ? [child] : referencesIn(child),
  );
}

/** The target of a reference such as `#/$defs/Venue` in its document. */
function resolve(reference: string, document: unknown): unknown {
  const steps = reference.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>(
    (value, step) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    document,
  );
}

function unresolvedIn(document: unknown): string[] {
  return referencesIn(document).filter((reference) => resolve(reference, document) === undefined);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(fileUrl(folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe("the list of feeds", () => {
  test("contains every feed once", () => {
    expect(feeds.length).toBeGreaterThan(0);
    expect(new Set(feeds.map(({ id }) => id)).size).toBe(feeds.length);
  });

  test("returns the files of a feed by id, and undefined for an unknown id", () => {
    expect(findSchemas("soccer/match-momentum")).toEqual({
      id: "soccer/match-momentum",
      json: "json/soccer/match-momentum.schema.json",
      xsd: "xsd/soccer/match-momentum.xsd",
    });
    expect(findSchemas("soccer/no-such-feed")).toBeUndefined();
  });

  test("contains every XSD file of the package but those that the others include", async () => {
    const files = await filesBelow("xsd/");
    expect(files.filter((name) => name !== "structures.xsd")).toHaveLength(feeds.length);
  });

  test("has as many feeds as the model", async () => {
    expect(await readJson("model.json")).toHaveProperty("feeds.length", feeds.length);
  });
});

describe.each(feeds)("$id", ({ id, json }) => {
  test("has a JSON Schema with its id and without external references", async () => {
    const schema = await readJson(json);
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: `urn:sdf:schema:${id.replace("/", ":")}`,
    });
    expect(unresolvedIn(schema)).toEqual([]);
  });
});

describe.each(["openapi.json", "openapi-3.2.json"])("%s", (file) => {
  test("is valid, as another project's validator finds", async () => {
    const validator = new Validator();
    expect(await validator.validate((await readJson(file)) as Record<string, unknown>)).toEqual({ valid: true });
    expect(validator.version).toBe(file === "openapi.json" ? "3.1" : "3.2");
  });

  test("has no external references", async () => {
    expect(unresolvedIn(await readJson(file))).toEqual([]);
  });

  test("contains every feed with unique operation ids", async () => {
    const { paths } = (await readJson(file)) as {
      paths: Record<string, Record<string, { operationId?: string; "x-sdf-feed"?: string }>>;
    };
    const operations = Object.values(paths)
      .flatMap((item) => [item["get"], item["post"]])
      .filter((operation) => operation !== undefined);
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const listedFeeds = new Set(operations.map((operation) => operation["x-sdf-feed"]));
    expect(feeds.filter(({ id }) => !listedFeeds.has(id))).toEqual([]);
  });
});

test("model.json contains no locations in spec files", async () => {
  expect(await readFile(fileUrl("model.json"), "utf8")).not.toMatch(/"origin":/);
});
