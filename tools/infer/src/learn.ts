import type { Feed, Model, Published } from "@sdf-tools/model";
import { scalarForms } from "./evidence/scalar-forms.ts";
import { SeenStructure } from "./evidence/tree.ts";
import type { Difference } from "./compare/difference.ts";
import { differencesOf } from "./compare/differences.ts";
import { observe } from "./compare/observe.ts";
import { addDrift, isDriftFile } from "./drift/file.ts";
import { readDocuments, type Document, type Unreadable } from "./read/documents.ts";

/** What a number of responses showed. */
export interface Learned {
  readonly seen: SeenStructure;
  /** Responses that were read, drift files not counted. */
  readonly documents: number;
  readonly unreadable: readonly Unreadable[];
  /** Files whose root is another one than the feed's. */
  readonly foreign: readonly string[];
  /** Name of the XML root, when XML was seen. */
  readonly root?: string;
  /** Whether responses were lists, without an object around them. */
  readonly lists: boolean;
}

export interface LearnOptions {
  readonly model: Published<Model>;
  /** The feed that the responses are of; without one, everything in them is new. */
  readonly feed?: Published<Feed>;
  readonly onDocument?: (count: number) => void;
}

/** Reads responses and drift files, one after the other, and gathers what they show. */
export async function learn(files: readonly string[], options: LearnOptions): Promise<Learned> {
  const unreadable: Unreadable[] = [];
  return gather(readDocuments(files, (problem) => unreadable.push(problem)), unreadable, options);
}

/** Gathers what documents show, wherever they come from. */
export async function gather(from: AsyncIterable<Document> | Iterable<Document>, unreadable: readonly Unreadable[], { model, feed, onDocument }: LearnOptions): Promise<Learned> {
  const forms = scalarForms(model.scalars);
  const seen = new SeenStructure();
  const foreign: string[] = [];
  let documents = 0;
  let root: string | undefined;
  let lists = false;
  for await (const document of from) {
    if (document.format === "json" && isDriftFile(document.value)) {
      const drift = document.value.feeds[feed?.id ?? ""];
      if (drift === undefined) foreign.push(document.file);
      else {
        addDrift(drift, seen, forms.names);
        seen.partial ||= document.value.partial === true;
      }
      continue;
    }
    const own = new SeenStructure();
    if (!observe(document, feed, own, forms)) {
      foreign.push(document.file);
      continue;
    }
    seen.merge(own);
    if (document.format === "xml") root ??= document.root.name;
    else lists ||= Array.isArray(document.value);
    documents++;
    onDocument?.(documents);
  }
  return { seen, documents, unreadable, foreign, lists, ...(root === undefined ? {} : { root }) };
}

/** What the spec of a feed lacks or has otherwise, by what was seen. */
export function lessons(feed: Published<Feed>, seen: SeenStructure, model: Published<Model>): Difference[] {
  return differencesOf(feed, seen, scalarForms(model.scalars));
}
