import { readCorpus } from "../corpus.ts";
import type { SeededChoices } from "../seeded-choices.ts";

const encoder = new TextEncoder();

const corpus = readCorpus("damage") as {
  readonly tokens: readonly string[];
  readonly values: readonly string[];
  readonly invalidBytes: readonly (readonly number[])[];
  readonly unrelated: readonly string[];
};

/** Documents other than responses: error bodies, HTML pages, hostile documents. */
export const unrelatedDocuments: readonly string[] = [
  ...corpus.unrelated,
  "[".repeat(70) + "]".repeat(70),
  "<a>".repeat(70) + "</a>".repeat(70),
];

/**
 * Damages a document with one to three random changes. Half of the documents get structured changes, so that the
 * decoder does not reject all documents early.
 *
 * @param others - Documents from which fragments are inserted.
 */
export function damage(document: Uint8Array, others: readonly Uint8Array[], choices: SeededChoices): Uint8Array {
  let damaged = document;
  const change = choices.oneIn(2) ? damageStructured : (bytes: Uint8Array) => damageOnce(bytes, others, choices);
  for (let times = 1 + choices.below(3); times > 0; times--) damaged = change(damaged, choices);
  return damaged;
}

function damageOnce(bytes: Uint8Array, others: readonly Uint8Array[], choices: SeededChoices): Uint8Array {
  const at = choices.below(bytes.length + 1);
  const until = Math.min(bytes.length, at + choices.below(choices.oneIn(3) ? bytes.length + 1 : 24));
  const way = choices.below(12);
  if (way === 0) return replaced(bytes, at, until, new Uint8Array());
  if (way === 1) return bytes.slice(0, at);
  if (way === 2) return replaced(bytes, at, at + 1, Uint8Array.of(choices.below(256)));
  if (way === 3) return replaced(bytes, at, at, Uint8Array.from(choices.pick(corpus.invalidBytes)));
  if (way === 4) return replaced(bytes, at, at, bytes.slice(at, until));
  if (way === 5) return replaced(bytes, at, at, piece(choices.pick(others), choices));
  if (way === 6) return replaced(bytes, at, at, repeated(choices.pick(corpus.tokens), choices));
  if (way === 7) return flipped(bytes, at, choices);
  return replaced(bytes, at, choices.oneIn(2) ? until : at, encoder.encode(choices.pick(corpus.tokens)));
}

function replaced(bytes: Uint8Array, from: number, to: number, by: Uint8Array): Uint8Array {
  const result = new Uint8Array(from + by.length + Math.max(0, bytes.length - to));
  result.set(bytes.subarray(0, from));
  result.set(by, from);
  result.set(bytes.subarray(to), from + by.length);
  return result;
}

function piece(bytes: Uint8Array, choices: SeededChoices): Uint8Array {
  const from = choices.below(bytes.length + 1);
  return bytes.slice(from, from + choices.below(200));
}

/** Repeats one token, for deep nesting, long texts and many attributes. */
function repeated(token: string, choices: SeededChoices): Uint8Array {
  return encoder.encode(token.repeat(1 + choices.below(choices.oneIn(10) ? 5000 : 80)));
}

function flipped(bytes: Uint8Array, at: number, choices: SeededChoices): Uint8Array {
  // `slice` of a Buffer would not copy it.
  const result = new Uint8Array(bytes);
  if (at < result.length) result[at] = (result[at] ?? 0) ^ (1 << choices.below(8));
  return result;
}

/** Patterns of values, properties and elements. Most documents stay well-formed if these change. */
const places: readonly RegExp[] = [
  /(?<=")[^"<>\\]*(?=")/g,
  /(?<=>)[^<>&\]]*(?=<)/g,
  /(?<=:\s*)-?[0-9][0-9.eE+-]*(?=\s*[,}\]])/g,
  /(?<=<\/?)[A-Za-z]+/g,
  /,?"[^"\\]*"\s*:\s*"[^"\\]*"/g,
  /<[A-Za-z]+(?:\s[^<>]*)?\/>/g,
  /\s[A-Za-z]+="[^"<]*"/g,
  /\{[^{}[\]]*\}/g,
  /\[[^{}[\]]*\]/g,
];

/** Removes, duplicates or replaces one value, property or element as a whole. */
function damageStructured(bytes: Uint8Array, choices: SeededChoices): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const matches = [...text.matchAll(choices.pick(places))];
  const place = matches[choices.below(matches.length + 1)];
  if (place === undefined) return bytes;
  const by = choices.pick(["", place[0] + place[0], choices.pick(corpus.values), choices.pick(corpus.values)]);
  return encoder.encode(text.slice(0, place.index) + by + text.slice(place.index + place[0].length));
}
