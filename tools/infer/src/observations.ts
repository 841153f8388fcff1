import type { Feed, Model } from "@sdf-tools/compiler/link";
import { listEnveloped, openEnvelope } from "@sdf/documents";
import { SdfError } from "@sdf/runtime";
import { check, type FeedShape } from "@sdf/validators";
import { shapeOf } from "@sdf/validators/model";
import type { Difference } from "./compare/difference.ts";
import { findDifferences } from "./compare/differences.ts";
import { observe } from "./compare/observe.ts";
import { addDrift, isDriftFile } from "./drift/file.ts";
import { scalarForms } from "./evidence/scalar-forms.ts";
import { ObservedStructure } from "./evidence/tree.ts";
import { readDocuments, type Document, type Unreadable } from "./read/documents.ts";

/** The observations of a set of responses. */
export interface Observations {
  readonly observed: ObservedStructure;
  /** Number of responses, without drift files. */
  readonly documents: number;
  readonly unreadable: readonly Unreadable[];
  /** Files whose document is not one of the feed, such as an error. */
  readonly foreign: readonly string[];
  /** Name of the XML root; absent if no response was XML. */
  readonly root?: string | undefined;
  /** Whether a response was a JSON list. */
  readonly lists: boolean;
}

export interface ObserveOptions {
  readonly model: Model;
  /** The feed of the responses. Without it, all their content is new. */
  readonly feed?: Feed | undefined;
  readonly onDocument?: (count: number) => void;
}

/** Reads responses and drift files sequentially, and returns their observations. */
export async function observeFiles(files: readonly string[], options: ObserveOptions): Promise<Observations> {
  const unreadable: Unreadable[] = [];
  return observeDocuments(
    readDocuments(files, (problem) => unreadable.push(problem)),
    unreadable,
    options,
  );
}

/** Returns the observations of documents. */
export async function observeDocuments(
  documents: AsyncIterable<Document> | Iterable<Document>,
  unreadable: readonly Unreadable[],
  { model, feed, onDocument }: ObserveOptions,
): Promise<Observations> {
  const forms = scalarForms(model.scalars);
  const shape = feed && shapeOf(feed, model.scalars);
  const observed = new ObservedStructure();
  const foreign: string[] = [];
  let count = 0;
  let root: string | undefined;
  let lists = false;
  for await (const document of documents) {
    if (document.format === "json" && isDriftFile(document.value)) {
      const drift = document.value.feeds[feed?.id ?? ""];
      if (drift === undefined) foreign.push(document.file);
      else {
        addDrift(drift, observed, forms.names);
        observed.partial ||= document.value.partial === true;
      }
      continue;
    }
    const candidates = [[document], ...openDocument(document, feed)];
    const structures = candidates
      .map((each) =>
        each.flatMap((part) => {
          const structure = new ObservedStructure();
          return observe(part, feed, structure, forms) && !isForeign(part, shape) ? structure : [];
        }),
      )
      .find(({ length }) => length > 0);
    if (structures === undefined) {
      foreign.push(document.file);
      continue;
    }
    for (const structure of structures) observed.merge(structure);
    if (document.format === "xml") root ??= document.root.name;
    else lists ||= Array.isArray(document.value);
    count += structures.length;
    onDocument?.(count);
  }
  return { observed, documents: count, unreadable, foreign, lists, root };
}

/**
 * The response in an envelope, and the responses in a list, each of which may be in an envelope. A draft describes list
 * and envelope, because the service sends them.
 */
function openDocument(document: Document, feed: Feed | undefined): Document[][] {
  if (feed === undefined) return [];
  const { file } = document;
  if (document.format === "xml") return listEnveloped(document.root).map((root) => [{ file, format: "xml", root }]);
  const open = (value: unknown): unknown => {
    const inner = openEnvelope(value)?.value;
    // A draft from JSON does not describe XML.
    return typeof inner === "object" ? inner : value;
  };
  const value = open(document.value);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  return [[value], items, items.map(open)].map((values) =>
    values.map((each) => ({ file, format: "json", value: each })),
  );
}

/** True for a JSON document that is not one of the feed. In XML, the root element decides. */
function isForeign(document: Document, shape: FeedShape<unknown> | undefined): boolean {
  if (shape === undefined || document.format !== "json") return false;
  try {
    check(document.value, { feed: shape });
    return false;
  } catch (error) {
    return SdfError.is(error, "decode.foreign");
  }
}

/** The differences between observations and the spec of a feed. */
export function differencesFromSpec(feed: Feed, observed: ObservedStructure, model: Model): Difference[] {
  return findDifferences(feed, observed, scalarForms(model.scalars));
}
