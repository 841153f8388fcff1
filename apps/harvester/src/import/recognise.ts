import type { DecodedResponse } from "../store/contract.ts";
import { read } from "../tables/decode.ts";
import { flatten } from "../tables/flatten.ts";
import type { Layout } from "../tables/layout.ts";

/** A feed that has a place for less than this share of a response is not its feed. */
const enough = 0.5;

export type Recognised =
  | { readonly kind: "feed"; readonly feed: string; readonly decoded: DecodedResponse; readonly fixture: string | undefined; readonly alsoFits: readonly string[] }
  | { readonly kind: "unknown"; readonly why: string };

/**
 * Finds out which feed a response is of: the one whose tables have a place for most of it, and of
 * equal ones the one whose promises it keeps.
 */
export function recognise(layout: Layout, bytes: Uint8Array, forced?: string): Recognised {
  const tried = [...layout.feeds.values()].filter(({ feed }) => forced === undefined || feed === forced);
  if (tried.length === 0) return { kind: "unknown", why: `there is no feed ${forced ?? ""}; feeds are ${[...layout.feeds.keys()].join(", ")}` };
  let why = "no feed has a place for it";
  const fits: { readonly feed: string; readonly decoded: DecodedResponse; readonly rank: number; readonly fit: number; readonly subject: string }[] = [];
  for (const each of tried) {
    const reading = read(each.feed, bytes);
    if (reading.kind === "service-error") return { kind: "unknown", why: `it is an error of the service, ${reading.code}` };
    if (reading.kind === "error") {
      why = reading.message;
      continue;
    }
    const { decoded } = reading;
    if (decoded.issues.some(({ code, path }) => code === "structure" && path === "")) continue;
    const documents = flatten(each, decoded.value, true);
    let known = 0;
    let unknown = 0;
    for (const { rows } of documents) {
      for (const { cells, table } of rows) {
        for (let index = 0; index < table.columns.length; index++) if (cells[index] !== null) known++;
        const extra = cells[table.columns.length];
        if (typeof extra === "string") unknown += leaves(JSON.parse(extra));
      }
    }
    const root = leaves(decoded.value);
    const fit = root === 0 ? 0 : Math.min(known / root, known / Math.max(1, known + unknown));
    fits.push({ feed: each.feed, decoded, fit, rank: fit - Math.min(decoded.issues.length, 100) / 1000 - Math.min(decoded.drift.length, 100) / 100_000, subject: documents.length === 1 && hasMatch(documents[0]?.value) ? (documents[0]?.subject ?? "") : "" });
  }
  fits.sort((one, other) => other.rank - one.rank);
  const [best] = fits;
  if (best === undefined || (forced === undefined && best.fit < enough)) return { kind: "unknown", why: best === undefined ? why : `${best.feed} comes nearest, with a place for ${Math.round(best.fit * 100)} % of it` };
  return {
    kind: "feed", feed: best.feed, decoded: best.decoded, fixture: best.subject === "" ? undefined : best.subject,
    alsoFits: fits.slice(1).filter(({ rank }) => best.rank - rank < 0.01).map(({ feed }) => feed),
  };
}

function hasMatch(document: object | undefined): boolean {
  return document !== undefined && "matchInfo" in document;
}

function leaves(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + leaves(item), 0);
  if (typeof value === "object" && value !== null) return Object.values(value).reduce<number>((sum, item) => sum + leaves(item), 0);
  return 1;
}
