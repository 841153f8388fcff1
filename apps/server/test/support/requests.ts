import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WireFormat } from "@sdf/runtime";
import { parse } from "yaml";
import { fixtures } from "./fixture-world.ts";

/** One request of `spec/fixtures/<sport>/<feed>/requests.yaml`. */
export interface WireCase {
  readonly request: Readonly<Record<string, unknown>>;
  readonly form?: string;
  /** Default `json`; `none` for a request without `_fmt`. */
  readonly format?: WireFormat | "none";
  readonly callback?: string;
}

/** All requests of a feed. */
export interface WireFile {
  readonly urls: readonly (WireCase & { readonly name: string; readonly url: string })[];
  readonly rules: Readonly<
    Record<
      string,
      {
        readonly accepts: readonly WireCase[];
        readonly refuses?: readonly WireCase[];
        /** Requests that are answered with a warning. */
        readonly warns?: readonly WireCase[];
      }
    >
  >;
}

/** Reads the example requests of a feed with their expected results. */
export function requestsOf(feed: string): WireFile {
  return parse(readFileSync(join(fixtures, feed, "requests.yaml"), "utf8")) as WireFile;
}
