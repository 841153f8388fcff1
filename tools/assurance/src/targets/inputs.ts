/** Undamaged inputs of the targets. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { allFeeds } from "@sdf/validators/all";
import fc from "fast-check";
import { zipSync } from "fflate";
import { pack } from "../../../../apps/harvester/src/archive/frame.ts";
import { unrelatedDocuments } from "../damage/damage.ts";
import { subjects, type Subject } from "../feeds.ts";
import { mutations } from "../mutate/all.ts";
import { repository } from "../repository.ts";
import { seed } from "../scale.ts";
import { SeededChoices } from "../seeded-choices.ts";
import { elementValue } from "../value/value.ts";
import { writeDocuments } from "../write/documents.ts";
import type { targets } from "./index.ts";

const encoder = new TextEncoder();
const fixtures = join(repository, "spec/fixtures");

function fixture(feed: string, name: string): Buffer {
  return readFileSync(join(fixtures, feed, name));
}

/** A document with the bytes that select feed and options. */
function documents(format: "xml" | "json" | "jsonp"): Uint8Array[] {
  const own = allFeeds.flatMap(({ feed }, index) =>
    ["minimal", "normal"].map((name) => Buffer.concat([Uint8Array.of(index, 0), fixture(feed, `${name}.${format}`)])),
  );
  return [
    ...own,
    ...subjects.flatMap((subject, index) => generated(subject, index, format)),
    ...unrelatedDocuments.map((text) => Buffer.concat([Uint8Array.of(0, 1), encoder.encode(text)])),
  ];
}

/** Generated documents of a feed, with a known change where it has a location for one. */
function generated(subject: Subject, index: number, format: "xml" | "json" | "jsonp"): Uint8Array[] {
  const choices = new SeededChoices((seed + index) | 1);
  const feedIndex = allFeeds.findIndex(({ feed }) => feed === subject.id);
  return fc.sample(elementValue(subject.feed.response.root), { seed: seed + index, numRuns: 2 }).map((value) => {
    const style = choices.below(2 ** 31);
    const changed = choices.pick(mutations).apply(value, subject, style);
    const plain = writeDocuments(value, subject, style, "cb");
    const text = (format === "jsonp" ? undefined : changed?.[format]) ?? plain[format];
    return Buffer.concat([Uint8Array.of(feedIndex, 0), encoder.encode(text)]);
  });
}

/** Documented requests of a feed, accepted and rejected. */
function requests(): Uint8Array[] {
  return allFeeds.flatMap(({ feed }) => {
    const text = readFileSync(join(fixtures, feed, "requests.yaml"), "utf8");
    return [...text.matchAll(/\/[^\s"']*sdapi\/[^\s"']+|\/\w+data\/[^\s"']+/g)].map(([url]) => encoder.encode(url));
  });
}

function archives(): Uint8Array[] {
  const document = fixture("soccer/match-momentum", "minimal.json");
  const files = { "b/two.json": document, "one.json.gz": gzipSync(document), "notes.txt": encoder.encode("x") };
  return [
    document,
    gzipSync(document),
    zstdCompressSync(document),
    gzipSync(gzipSync(document)),
    zipSync(files),
    tar(document),
  ];
}

/** An archive with one file and the fields that a reader needs. */
function tar(content: Uint8Array): Uint8Array {
  const header = Buffer.alloc(512);
  header.write("a.json", 0);
  header.write("0000644\0", 100);
  header.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write("0", 156);
  header.write("ustar\0", 257);
  return Buffer.concat([header, content, Buffer.alloc(1024 + ((512 - (content.length % 512)) % 512))]);
}

function frames(): Uint8Array[] {
  const [base, body] = ["minimal", "normal"].map((name) => fixture("soccer/match-momentum", `${name}.json`));
  if (base === undefined || body === undefined) throw new Error("the fixtures are missing");
  return [
    Buffer.concat([Uint8Array.of(0), base, Uint8Array.of(0), body]),
    ...[pack(body), pack(body, base)].map((data) => Buffer.concat([Uint8Array.of(1), base, Uint8Array.of(0), data])),
  ];
}

function polls(): Uint8Array[] {
  return allFeeds.map(({ feed }, index) => {
    const [first, second] = ["minimal", "normal"].map((name) => fixture(feed, `${name}.json`));
    return Buffer.concat([Uint8Array.of(index), first ?? "", Uint8Array.of(0), second ?? ""] as Uint8Array[]);
  });
}

/** Undamaged inputs by target. */
export const inputsByTarget: Readonly<Record<keyof typeof targets, () => readonly Uint8Array[]>> = {
  xml: () => documents("xml"),
  json: () => documents("json"),
  jsonp: () => documents("jsonp"),
  request: requests,
  documents: archives,
  frames,
  patch: polls,
};
