/**
 * Guarantee 7: unknown fields and values never stop ingestion, and are reported as drift in the format that `sdf infer`
 * reads.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Element, Model } from "@sdf/schemas/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepDrift } from "../../src/drift/keep.ts";
import { currentLayout } from "../../src/store/tables/current-layout.ts";
import { decodeBody } from "../../src/store/tables/decode.ts";
import { documents, temporaryFolder, start, temporaryStore, pollTarget } from "../store/support.ts";
import { seed } from "../support/random.ts";

type Members = Record<string, unknown>;

/** Every object of a document with its path. */
function objectsOf(value: unknown, path = ""): { readonly path: string; readonly object: Members }[] {
  if (Array.isArray(value)) return value.flatMap((item) => objectsOf(item, `${path}[]`));
  if (typeof value !== "object" || value === null) return [];
  return [
    { path, object: value as Members },
    ...Object.entries(value).flatMap(([name, member]) => objectsOf(member, path === "" ? name : `${path}.${name}`)),
  ];
}

const model = createRequire(import.meta.url)("@sdf/schemas/model.json") as Model;

/** Paths whose content is kept without a report, because the API documentation does not show it. */
function openPathsOf({ elements }: Element, path: string): string[] {
  return elements.flatMap((element) => {
    const place = path === "" ? element.name : `${path}.${element.name}`;
    return [...(element.content === "open" ? [place] : []), ...openPathsOf(element, place)];
  });
}
const openPaths = new Set(
  model.feeds.flatMap(({ id, response }) => openPathsOf(response.root, "").map((path) => `${id} ${path}`)),
);

const unknown = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), fc.integer(), { maxKeys: 3 }),
);
const normal = documents().filter(({ name }) => name.endsWith("/normal.json"));

describe("unknown content", () => {
  it("stores unknown content in any object of any feed, ignores it in decoding, and reports it with its path", async () => {
    expect(normal.length).toBeGreaterThan(12);
    const store = await temporaryStore(currentLayout());
    let at = start;
    const paths = new Set<string>();
    const placed = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...normal),
        fc.nat(),
        unknown,
        fc.nat({ max: 3 }),
        async ({ feed, bytes }, place, value, kind) => {
          const document = JSON.parse(Buffer.from(bytes).toString()) as Members;
          const objects = objectsOf(document);
          const { object, path } = objects[place % objects.length]!;
          const names = Object.keys(object);
          const name = names[place % Math.max(1, names.length)];
          // An unknown field, an unknown value of a known field, another structure, or a missing field.
          if (kind === 0) object["anUnknownField"] = value;
          else if (name !== undefined && kind === 1)
            object[name] = typeof object[name] === "string" ? "An unknown value" : object[name];
          else if (name !== undefined && kind === 2 && typeof object[name] !== "object") object[name] = value;
          else if (name !== undefined && kind === 3) delete object[name];
          const body = Buffer.from(JSON.stringify(document));
          const completion = await pollTarget(store, `${feed}?fixture=f${place % 7}`, (at += 61_000), body);
          expect(Buffer.compare((await store.body(completion.response ?? 0)) as Uint8Array, body)).toBe(0);
          if (kind !== 0 || openPaths.has(`${feed} ${path.replaceAll("[]", "")}`)) return;
          placed.add(path);
          const { rows } = await store.query(
            "SELECT path FROM drift WHERE feed = ? AND kind = 'unknown-member' AND path LIKE '%anUnknownField'",
            [feed],
          );
          const reported = rows.map(([each]) => String(each));
          expect(reported).toContain(path === "" ? "anUnknownField" : `${path}.anUnknownField`);
          paths.add(path);
        },
      ),
      { numRuns: 150, seed },
    );
    expect(paths.size).toBe(placed.size);
    expect(paths.size).toBeGreaterThan(10);
    // The tables are derived from the archive as usual.
    expect(await store.verify()).toMatchObject({ ok: true });
  });

  it("is written so that `sdf infer` reads it, without a value", ({ skip }) => {
    const sdf = fileURLToPath(new URL("../../../../tools/cli/src/main.ts", import.meta.url));
    if (!existsSync(sdf)) skip("SKIPPED: the tools are not beside this package");
    const file = join(temporaryFolder(), "drift.json");
    const keeper = keepDrift(file);
    const { feed, bytes } = normal.find((each) => each.feed === "soccer/match-momentum")!;
    const value = JSON.parse(Buffer.from(bytes).toString()) as Members;
    (value["liveData"] as Members)["pressingIndex"] = "7.25";
    value["feedStatus"] = "delayed by 7.25 seconds";
    const body = Buffer.from(JSON.stringify(value));
    const reading = decodeBody(feed, body);
    if (reading.kind !== "value") throw new Error("the document was not decoded");
    keeper.events.polled?.(
      {
        claim: {} as never,
        result: "ok",
        sentAt: 0,
        receivedAt: 0,
        url: "",
        next: { dueAt: undefined, reason: "" },
        body: { bytes: body, format: "json" },
        decoded: reading.decoded,
      },
      { rows: {}, fixtures: [], unchanged: false },
      0,
      0,
    );
    keeper.close();
    const { stdout, stderr, status } = spawnSync(process.execPath, [sdf, "infer", file, "--feed", feed], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/pressingIndex/);
    expect(stdout).toMatch(/feedStatus/);
    expect(stdout).not.toContain("7.25");
  });
});
