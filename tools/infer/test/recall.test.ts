import type { Feed, Member as SpecMember } from "@sdf-tools/compiler/link";
import { encode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { describe, expect, test } from "vitest";
import { memberAt } from "../src/compare/observe.ts";
import { randomFrom } from "../src/fixtures/random.ts";
import { observeDocuments, differencesFromSpec, proposePatch, readDocument, type Document } from "../src/index.ts";
import { bytesOf, forms, model as full, specs } from "./drafting.ts";
import { generateValues } from "./generate-values.ts";
import { pathsOf, withoutMember } from "./reduce.ts";
import { feedOf, modelOf } from "./specs.ts";

const seed = Number(process.env["SDF_SEED"] ?? 20261121);
const nightly = process.env["SDF_NIGHTLY"] === "1";
/** Feeds whose fields are removed: in CI, those of each sport whose structures have omissions and additions. */
const feeds = full.feeds
  .map(({ id }) => id)
  .filter((id) => nightly || /match-detailed|basketball|season-sim|fourth-down|predictions-detail/.test(id));
const jsonOf = new Map(full.scalars.map(({ name, json }) => [name, json]));

/** The facts of a field that responses can show. */
function facts(feed: Feed, path: readonly string[]): string {
  const member = memberAt(feed, path);
  if (member === undefined) return "absent";
  const element = member.kind === "element" ? member : undefined;
  const scalar = element === undefined || element.content === "scalar";
  const type = "type" in member && member.type !== undefined ? jsonOf.get(member.type) : undefined;
  return [
    scalar ? `value ${type}` : "structure",
    element?.many === true ? "list" : "one",
    member.kind,
    element?.xmlName ?? "",
    element?.wrapper?.name ?? "",
  ].join(" ");
}

/** Whether responses can show a field: it exists in both formats, and is not inside an open element. */
function isObservable(feed: Feed, path: readonly string[]): boolean {
  return path.every((_name, index) => {
    const member = memberAt(feed, path.slice(0, index + 1));
    return member !== undefined && member.only === undefined && !isOpen(member);
  });
}

const isOpen = (member: SpecMember | undefined): boolean => member?.kind === "element" && member.content === "open";

function documentsOf(feed: Feed, count: number): Document[] {
  const shape = allFeeds.find((each) => each.feed === feed.id);
  if (shape === undefined) throw new Error(`${feed.id} has no shape`);
  return generateValues(feed, full, count, seed).flatMap((value) => [
    readDocument("made-up.json", bytesOf(value)),
    readDocument("made-up.xml", bytesOf(encode(value, { feed: shape, format: "xml" }))),
  ]);
}

/** The spec of a feed with the specs that it uses. Other feeds would be compiled again for each removed field. */
function specsOf(feed: Feed): Map<string, string> {
  const files = new Map([...specs].filter(([file]) => file.startsWith("spec/shared/")));
  const add = (file: string): void => {
    const text = specs.get(file);
    if (text === undefined || files.has(file)) return;
    files.set(file, text);
    for (const [, id] of text.matchAll(/\buse: ([\w/-]+)#/g)) add(`spec/${id}.yaml`);
  };
  add(feed.file);
  return files;
}

/** Removes random fields from the spec, as long as it compiles. */
function reduce(feed: Feed, count: number, random: () => number) {
  const candidates = [...pathsOf(feed.response.root)].filter((path) => isObservable(feed, path));
  let files: ReadonlyMap<string, string> = specsOf(feed);
  let model = modelOf(files);
  const removed: (readonly string[])[] = [];
  for (let tries = 0; tries < count * 8 && removed.length < count; tries++) {
    const path = candidates[Math.floor(random() * candidates.length)] ?? [];
    if (
      removed.some(
        (each) =>
          each.every((name, index) => path[index] === name) || path.every((name, index) => each[index] === name),
      )
    )
      continue;
    const next = withoutMember(files, feedOf(model, feed.id), path);
    if (next === undefined || memberAt(feedOf(next.model, feed.id), path) !== undefined) continue;
    ({ files, model } = next);
    removed.push(path);
  }
  return { files, model, removed };
}

describe("fields that were removed from a spec are restored from responses", () => {
  test.each(feeds)("%s", async (id) => {
    const feed = feedOf(full, id);
    const documents = documentsOf(feed, 30);
    const random = randomFrom(seed + id.length);
    for (let round = 0; round < (nightly ? 12 : 1); round++) {
      const { files, model, removed } = reduce(feed, 4, random);
      expect(removed.length).toBeGreaterThan(0);
      const reduced = feedOf(model, id);
      const { observed } = await observeDocuments(documents, [], { model, feed: reduced });
      const differences = differencesFromSpec(reduced, observed, model);
      const patch = proposePatch(differences, { model, feed: reduced, files, options: { forms, marked: true } });
      // An open element of a shared structure is not extended automatically, because that affects other feeds.
      expect(
        patch.unresolved
          .map(({ why }) => why)
          .filter((why) => why !== "the structure is open in its own file; add the fields there"),
      ).toEqual([]);
      const patched = modelOf(new Map([...files, ...patch.files]));
      const restored = feedOf(patched, id);

      const removedPaths = [...pathsOf(feed.response.root)].filter(
        (path) => removed.some((each) => each.every((name, index) => path[index] === name)) && isObservable(feed, path),
      );
      const describeAll = (spec: Feed): string[] =>
        removedPaths.map((path) => `${path.join(".")}: ${facts(spec, path)}`);
      expect(describeAll(restored)).toEqual(describeAll(feed));

      // Each field of the restored spec is in the full spec, or inside an open element of the full spec.
      const insideOpen = (path: readonly string[]): boolean =>
        path.some((_name, index) => isOpen(memberAt(feed, path.slice(0, index))));
      const additional = [...pathsOf(restored.response.root)].filter(
        (path) => memberAt(feed, path) === undefined && !insideOpen(path),
      );
      expect(additional.map((path) => path.join("."))).toEqual([]);
      // The responses have no further differences from the restored spec.
      const again = await observeDocuments(documents, [], { model: patched, feed: restored });
      expect(
        differencesFromSpec(restored, again.observed, patched)
          .filter(({ path }) => !insideOpen(path))
          .map(({ kind, path }) => `${kind} ${path.join(".")}`),
      ).toEqual([]);
    }
  });
});
