import type { DecodeOptions } from "@sdf/validators";
import fc from "fast-check";
import { subjects, type Subject } from "../feeds.ts";
import { mutations } from "../mutate/all.ts";
import { SeededChoices } from "../seeded-choices.ts";
import { elementValue } from "../value/value.ts";
import { writeJson, writeJsonp } from "../write/json.ts";
import { feedTree } from "../write/tree.ts";
import { writeXml } from "../write/xml.ts";
import { damage } from "./damage.ts";
import { unrelatedDocuments } from "./unrelated-documents.ts";

/** One input of the fuzz target. */
export interface Input {
  readonly subject: Subject;
  readonly bytes: Uint8Array;
  readonly options: DecodeOptions;
}

/** Number of inputs that are derived from the same documents. */
const INPUTS_PER_CORPUS = 500;

const encoder = new TextEncoder();
let corpus: { number: number; subject: Subject; documents: Uint8Array[] } | undefined;

/** Returns the input with a number, which depends only on the seed and the number. */
export function inputAt(seed: number, number: number): Input {
  const corpusNumber = Math.floor(number / INPUTS_PER_CORPUS);
  if (corpus?.number !== corpusNumber) corpus = { number: corpusNumber, ...makeCorpus(seed, corpusNumber) };
  const { subject, documents } = corpus;
  // Seed 0 would always make the simplest choice.
  const choices = new SeededChoices(Math.imul(seed ^ number, 0x9e3779b1) | 1);
  const document = choices.oneIn(20) ? encoder.encode(choices.pick(unrelatedDocuments)) : choices.pick(documents);
  const bytes = damage(document, documents, choices);
  return { subject, bytes, options: options(choices) };
}

function options(choices: SeededChoices): DecodeOptions {
  return {
    ...(choices.oneIn(8) && { strict: true }),
    ...(choices.oneIn(8) && { callback: choices.pick(["cb", "other"]) }),
    ...(choices.oneIn(12) && { format: choices.pick(["xml", "json", "jsonp"]) }),
  };
}

/** Creates documents of one feed in all three formats, some of them with known changes. */
function makeCorpus(seed: number, number: number): { subject: Subject; documents: Uint8Array[] } {
  const subject = subjects[number % subjects.length];
  if (subject === undefined) throw new Error("the model has no feeds");
  const choices = new SeededChoices((seed + number) | 1);
  const values = fc.sample(elementValue(subject.feed.response.root), { seed: seed + number, numRuns: 3 });
  const texts = values.flatMap((value) => {
    const style = choices.below(2 ** 31);
    const changed = choices.pick(mutations).apply(value, subject, style);
    const xml = writeXml(feedTree(value, subject.feed, new SeededChoices(style)), style);
    const all = [writeJson(value, style), xml, writeJsonp(value, style, "cb"), changed?.json, changed?.xml];
    return all.filter((text) => text !== undefined);
  });
  const documents = texts.map((text) => encoder.encode(text));
  return { subject, documents };
}
