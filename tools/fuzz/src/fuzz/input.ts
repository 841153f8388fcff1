import type { DecodeOptions } from "@sdf/validators";
import fc from "fast-check";
import { Chance } from "../chance.ts";
import { subjects, type Subject } from "../feeds.ts";
import { mutations } from "../mutate/all.ts";
import { elementValue } from "../value/value.ts";
import { writeJson, writeJsonp } from "../write/json.ts";
import { feedTree } from "../write/tree.ts";
import { writeXml } from "../write/xml.ts";
import { damage } from "./damage.ts";
import { others } from "./others.ts";

/** One input of the fuzz target. */
export interface Input {
  readonly subject: Subject;
  readonly bytes: Uint8Array;
  readonly options: DecodeOptions;
}

/** So many inputs come from the same few documents. */
const perCorpus = 500;

const encoder = new TextEncoder();
let corpus: { number: number; subject: Subject; documents: Uint8Array[] } | undefined;

/** The input with this number: the same for the same seed, whatever was asked for before. */
export function inputAt(seed: number, number: number): Input {
  const corpusNumber = Math.floor(number / perCorpus);
  if (corpus?.number !== corpusNumber) corpus = { number: corpusNumber, ...makeCorpus(seed, corpusNumber) };
  const { subject, documents } = corpus;
  // 0 would choose the plainest everywhere.
  const chance = new Chance(Math.imul(seed ^ number, 0x9e3779b1) | 1);
  const document = chance.once(20) ? encoder.encode(chance.pick(others)) : chance.pick(documents);
  const bytes = damage(document, documents, chance);
  return { subject, bytes, options: options(chance) };
}

function options(chance: Chance): DecodeOptions {
  return {
    ...(chance.once(8) && { strict: true }),
    ...(chance.once(8) && { callback: chance.pick(["cb", "other"]) }),
    ...(chance.once(12) && { format: chance.pick(["xml", "json", "jsonp"]) }),
  };
}

/** A few documents of one feed in all three formats, and some of them changed in known ways. */
function makeCorpus(seed: number, number: number): { subject: Subject; documents: Uint8Array[] } {
  const subject = subjects[number % subjects.length];
  if (subject === undefined) throw new Error("there is no feed");
  const chance = new Chance((seed + number) | 1);
  const values = fc.sample(elementValue(subject.feed.response.root), { seed: seed + number, numRuns: 3 });
  const texts = values.flatMap((value) => {
    const style = chance.below(2 ** 31);
    const changed = chance.pick(mutations).apply(value, subject, style);
    const xml = writeXml(feedTree(value, subject.feed, new Chance(style)), style);
    return [writeJson(value, style), xml, writeJsonp(value, style, "cb"), changed?.json, changed?.xml].filter((text) => text !== undefined);
  });
  const documents = texts.map((text) => encoder.encode(text));
  return { subject, documents: documents };
}
