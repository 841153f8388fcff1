import type { FeedDeclaration } from "../shape.ts";
import type { Fast } from "./fast.ts";
import { generateFeed } from "./generate/feed.ts";
import * as library from "./library.ts";

/**
 * Creates the fast decoder of a feed when the package runs from its sources: generates its code on first use and
 * compiles it. Published packages have modules with the same code instead. If the process does not allow to compile
 * code, the tables decode all documents.
 */
export function fast(feed: FeedDeclaration): Fast {
  let compiled: Fast | "forbidden" | undefined;
  const get = (): Fast | undefined => {
    compiled ??= compile(feed);
    return compiled === "forbidden" ? undefined : compiled;
  };
  return {
    decode: (bytes, format, callback) => get()?.decode(bytes, format, callback),
    check: (value) => get()?.check(value) === true,
  };
}

function compile(feed: FeedDeclaration): Fast | "forbidden" {
  const { statements, result } = generateFeed(feed);
  const names = Object.keys(library);
  try {
    const create = new Function(...names, `"use strict";\n${statements}\nreturn ${result};`) as (
      ...values: unknown[]
    ) => Fast;
    return create(...Object.values(library));
  } catch (error) {
    if (error instanceof EvalError) return "forbidden";
    throw error;
  }
}
