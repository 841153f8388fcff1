import type { Chance } from "../chance.ts";
import { gently } from "./gentle.ts";
import { tokens, wrongBytes } from "./tokens.ts";

const encoder = new TextEncoder();

/**
 * Damages a document in one to three random ways; `others` are documents to take pieces from. Half
 * of the documents are changed gently, so that they get past the first bracket.
 */
export function damage(document: Uint8Array, others: readonly Uint8Array[], chance: Chance): Uint8Array {
  let damaged = document;
  const change = chance.once(2) ? gently : (bytes: Uint8Array) => once(bytes, others, chance);
  for (let times = 1 + chance.below(3); times > 0; times--) damaged = change(damaged, chance);
  return damaged;
}

function once(bytes: Uint8Array, others: readonly Uint8Array[], chance: Chance): Uint8Array {
  const at = chance.below(bytes.length + 1);
  const until = Math.min(bytes.length, at + chance.below(chance.once(3) ? bytes.length + 1 : 24));
  const way = chance.below(12);
  if (way === 0) return replaced(bytes, at, until, new Uint8Array());
  if (way === 1) return bytes.slice(0, at);
  if (way === 2) return replaced(bytes, at, at + 1, Uint8Array.of(chance.below(256)));
  if (way === 3) return replaced(bytes, at, at, Uint8Array.from(chance.pick(wrongBytes)));
  if (way === 4) return replaced(bytes, at, at, bytes.slice(at, until));
  if (way === 5) return replaced(bytes, at, at, piece(chance.pick(others), chance));
  if (way === 6) return replaced(bytes, at, at, repeated(chance.pick(tokens), chance));
  if (way === 7) return flipped(bytes, at, chance);
  return replaced(bytes, at, chance.once(2) ? until : at, encoder.encode(chance.pick(tokens)));
}

function replaced(bytes: Uint8Array, from: number, to: number, by: Uint8Array): Uint8Array {
  const result = new Uint8Array(from + by.length + Math.max(0, bytes.length - to));
  result.set(bytes.subarray(0, from));
  result.set(by, from);
  result.set(bytes.subarray(to), from + by.length);
  return result;
}

function piece(bytes: Uint8Array, chance: Chance): Uint8Array {
  const from = chance.below(bytes.length + 1);
  return bytes.slice(from, from + chance.below(200));
}

/** One token many times over: nesting, long texts, many attributes. */
function repeated(token: string, chance: Chance): Uint8Array {
  return encoder.encode(token.repeat(1 + chance.below(chance.once(10) ? 5000 : 80)));
}

function flipped(bytes: Uint8Array, at: number, chance: Chance): Uint8Array {
  const result = bytes.slice();
  if (at < result.length) result[at] = (result[at] ?? 0) ^ (1 << chance.below(8));
  return result;
}
