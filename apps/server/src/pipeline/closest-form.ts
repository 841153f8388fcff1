/** Near-miss reports: the URL form that is closest to a request, and how the request differs from it. */
import type { NearMiss } from "@sdf/server-control";
import { readQuery, type FeedEntry } from "@sdf/service";
import { editDistance } from "@sdf/world/core";
import { oncePer } from "../collections/once-per.ts";
import { MASK } from "../exchange/redact.ts";
import type { RequestState } from "./context.ts";

/** Limits of the compared text, so that the work does not grow with the URL. */
const MAX_SEGMENTS = 8;
const MAX_SEGMENT_LENGTH = 48;
const MAX_NAMES = 40;
/** Length from which a path segment with a digit may be an outlet key. */
const MIN_KEY_LENGTH = 12;

/** Distance of a missing or an additional segment, and of a parameter, compared with one letter. */
const segmentDistance = 6;
const parameterDistance = 2;
/** Largest share of the letters of a word by which a similar word differs. */
const MAX_SIMILAR_SHARE = 0.5;
/** Equal words are better evidence for a form than text in the place of an identifier. */
const placeholderDistance = 0.1;

interface Form {
  readonly text: string;
  readonly segments: readonly string[];
  /** Names of the query. */
  readonly names: readonly string[];
  /** Names that the feed accepts. */
  readonly acceptedNames: ReadonlySet<string>;
}

/**
 * Records the form that is closest to a rejected request, and returns it as the header `x-sdf-near-miss`. A request
 * that has the form, but breaks another rule, has no near miss.
 */
export function recordClosestForm(feeds: readonly FeedEntry[], state: RequestState): Readonly<Record<string, string>> {
  const nearMiss = closestForm(feeds, state.path, state.query);
  if (nearMiss === undefined || nearMiss.differences.length === 0) return {};
  state.nearMiss = nearMiss;
  return { "x-sdf-near-miss": describeForm(nearMiss).replaceAll(/[^\x20-\x7e]/g, "?") };
}

export function describeForm({ form, differences }: NearMiss): string {
  return `closest form is ${form}; ${differences.join("; ")}`;
}

/**
 * Returns the closest form of any feed; `undefined` if no word of the path is similar to one of a form, so that no form
 * is a likely intention.
 */
export function closestForm(feeds: readonly FeedEntry[], path: string, query: string): NearMiss | undefined {
  const segments = path
    .split("/", MAX_SEGMENTS + 1)
    .slice(1)
    .map((each) => each.slice(0, MAX_SEGMENT_LENGTH));
  const names = (readQuery(query.slice(0, 2000)) ?? []).slice(0, MAX_NAMES).map(({ name }) => name);
  let best: (NearMiss & { readonly distance: number }) | undefined;
  for (const feed of feeds) {
    for (const form of listForms(feed)) {
      const alignment = align(form.segments, segments);
      if (!alignment.isSimilar) continue;
      const different = differentNames(form, names);
      const distance = alignment.distance + parameterDistance * different.length;
      if (best === undefined || distance < best.distance)
        best = { form: form.text, differences: [...alignment.differences, ...different], distance };
    }
  }
  return best === undefined ? undefined : { form: best.form, differences: best.differences };
}

/** Returns the forms of a feed, also with an outlet key in the path. */
const listForms = oncePer(({ description }: FeedEntry): readonly Form[] => {
  const { path, forms: templates, identify, parameters } = description;
  const acceptedNames = new Set(["_fmt", "_clbk", "_rt", ...Object.keys(parameters)]);
  for (const { query } of Object.values(identify)) if (query !== undefined) acceptedNames.add(query);
  const outletPath = `${path.replace(/^\/sdapi\/v\d+/, "")}/{outlet}`;
  return Object.values(templates)
    .filter((template) => template.startsWith("{path}"))
    .flatMap((template) => [path, outletPath].map((base) => toForm(template.replace("{path}", base), acceptedNames)));
});

function toForm(text: string, acceptedNames: ReadonlySet<string>): Form {
  const [path = "", query = ""] = text.split("?");
  // No request requires the format.
  const names = [...new URLSearchParams(query).keys()].filter((name) => name !== "_fmt");
  return { text, segments: path.split("/").slice(1), names, acceptedNames };
}

interface Alignment {
  readonly distance: number;
  /** True if a segment is similar to its word of the form. */
  readonly isSimilar: boolean;
  readonly differences: readonly string[];
}

/** Aligns the segments of a path with those of a form, with as few differences as possible. */
function align(expected: readonly string[], received: readonly string[]): Alignment {
  // First the alignments of no segments of the form with the first segments of the path.
  let row = [unaligned];
  for (const [index, text] of received.entries())
    row.push(extend(row[index], segmentDistance, describeAdditional(text, index, received)));
  for (const segment of expected) {
    const missing = `the path segment ${segment} is missing`;
    const next = [extend(row[0], segmentDistance, missing)];
    for (const [index, text] of received.entries()) {
      next.push(
        nearest([
          compareSegments(row[index], segment, text),
          extend(row[index + 1], segmentDistance, missing),
          extend(next[index], segmentDistance, describeAdditional(text, index, received)),
        ]),
      );
    }
    row = next;
  }
  return row[received.length] ?? unaligned;
}

const unaligned: Alignment = { distance: 0, isSimilar: false, differences: [] };

function describeAdditional(text: string, index: number, all: readonly string[]): string {
  return text === "" && index === all.length - 1
    ? "the path ends with a slash"
    : `the path segment ${display(text)} is additional`;
}

/** Hides a segment that may be an outlet key: keys are long and contain digits, words of a form do not. */
function display(segment: string): string {
  return segment.length >= MIN_KEY_LENGTH && /\d/.test(segment) ? MASK : segment;
}

function compareSegments(before: Alignment | undefined, expected: string, received: string): Alignment {
  if (expected.startsWith("{")) {
    return received === ""
      ? extend(before, segmentDistance, `the path segment ${expected} is empty`)
      : { ...(before ?? unaligned), distance: (before?.distance ?? 0) + placeholderDistance };
  }
  if (expected === received) return { ...(before ?? unaligned), isSimilar: true };
  const distance = editDistance(expected.toLowerCase(), received.toLowerCase());
  const aligned = extend(before, distance + 0.5, `the path has ${display(received)} instead of ${expected}`);
  return distance <= MAX_SIMILAR_SHARE * expected.length ? { ...aligned, isSimilar: true } : aligned;
}

function extend(before: Alignment = unaligned, distance: number, difference: string): Alignment {
  return { ...before, distance: before.distance + distance, differences: [...before.differences, difference] };
}

function nearest(alignments: readonly Alignment[]): Alignment {
  return alignments.reduce((one, other) => (other.distance < one.distance ? other : one));
}

function differentNames({ names: expected, acceptedNames }: Form, names: readonly string[]): readonly string[] {
  return [
    ...expected.filter((name) => !names.includes(name)).map((name) => `the parameter ${name} is missing`),
    ...names.filter((name) => !acceptedNames.has(name)).map((name) => `the parameter ${name} is unknown`),
  ];
}
