import type { Fast, FeedDeclaration } from "../shape.ts";
import { generateFeed } from "./generate/feed.ts";
import * as library from "./library.ts";

const compiled = new WeakMap<FeedDeclaration, Fast>();

/** Leaves all documents to the tables. */
const tablesOnly: Fast = { decode: () => undefined, check: () => false };

/**
 * The fast decoder when the package runs from its sources: generates the code of a feed on first use and compiles it.
 * Published packages have modules with the same code instead. If the process does not allow to compile code, the tables
 * decode all documents.
 */
export const fast: Fast | undefined = {
  decode: (bytes, format, callback, feed) => compile(feed).decode(bytes, format, callback, feed),
  check: (value, feed) => compile(feed).check(value, feed),
};

function compile(feed: FeedDeclaration): Fast {
  let decoder = compiled.get(feed);
  if (decoder !== undefined) return decoder;
  const { statements, result } = generateFeed(feed);
  try {
    const create = new Function(...Object.keys(library), `"use strict";\n${statements}\nreturn ${result};`);
    decoder = create(...Object.values(library)) as Fast;
  } catch (error) {
    if (!(error instanceof EvalError)) throw error;
    decoder = tablesOnly;
  }
  compiled.set(feed, decoder);
  return decoder;
}
