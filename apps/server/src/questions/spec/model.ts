/** The compiled specs. They are loaded with the first question. */
import { readFileSync } from "node:fs";
import type { FeedDescription } from "@sdf/runtime";
import { fileUrl } from "@sdf/schemas";
import { fold } from "../words.ts";

export interface Item {
  readonly value: string | number;
  readonly meaning?: string;
}

export interface Values {
  readonly name?: string;
  readonly closed: boolean;
  readonly items: readonly Item[];
}

/** An element, attribute or text of a response in the specs. */
interface Node {
  readonly kind: "element" | "attribute" | "text";
  readonly name: string;
  readonly required: "Y" | "N" | "C" | "A";
  readonly meaning: string;
  readonly evidence: string;
  readonly type?: string;
  readonly unit?: string;
  readonly when?: { readonly note?: string };
  readonly values?: Values;
  readonly attributes?: readonly Node[];
  readonly elements?: readonly Node[];
  readonly text?: Node;
}

export interface Parameter {
  readonly name: string;
  readonly required: string;
  readonly type: string;
  readonly meaning: string;
  readonly evidence: string;
  readonly values?: readonly string[];
  readonly default?: string;
}

export interface Unknown {
  readonly at: string;
  readonly what: string;
  readonly answer: string;
}

export interface Feed {
  readonly id: string;
  readonly sport: string;
  readonly name: string;
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly source: { readonly section?: string; readonly note?: string };
  readonly description: FeedDescription;
  readonly identities: readonly { readonly name: string; readonly meaning: string }[];
  readonly parameters: readonly Parameter[];
  readonly rules: readonly {
    readonly id: string;
    readonly kind: string;
    readonly meaning: string;
    readonly error?: string;
  }[];
  readonly polling: readonly {
    readonly meaning: string;
    readonly alternative?: boolean;
    readonly coverageLevels?: readonly string[];
  }[];
  readonly response: { readonly root: Node };
  readonly notes: readonly { readonly text: string; readonly evidence: string }[];
  readonly unknowns: readonly Unknown[];
}

interface Compiled {
  readonly feeds: readonly Feed[];
  readonly services: readonly {
    readonly id: string;
    readonly title: string;
    readonly summary: string;
    readonly unknowns: readonly Unknown[];
  }[];
  readonly errors: readonly {
    readonly code: string;
    readonly status?: number;
    readonly meaning: string;
    readonly evidence: string;
  }[];
  readonly conventions: readonly { readonly id: string; readonly meaning: string; readonly evidence: string }[];
  readonly unknowns: readonly Unknown[];
}

/** A field of a feed's response. */
export interface Field {
  readonly feed: Feed;
  readonly name: string;
  /** Names from the root, joined by dots. */
  readonly path: string;
  readonly meaning: string;
  readonly required: string;
  readonly evidence: string;
  readonly type?: string | undefined;
  readonly unit?: string | undefined;
  readonly when?: string | undefined;
  readonly values?: Values | undefined;
}

/** The specs with an index of their fields. */
export interface Spec extends Compiled {
  readonly fields: readonly Field[];
  /** Fields by lookup key. */
  readonly fieldsByName: ReadonlyMap<string, readonly Field[]>;
}

let cachedSpec: Spec | undefined;

/** Returns the compiled specs. */
export function spec(): Spec {
  if (cachedSpec === undefined) {
    const compiled = JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as Compiled;
    const fields = compiled.feeds.flatMap((feed) => [...fieldsOf(feed, feed.response.root, "")]);
    const fieldsByName = new Map<string, Field[]>();
    for (const field of fields) {
      const key = lookupKey(field.name);
      const same = fieldsByName.get(key);
      if (same === undefined) fieldsByName.set(key, [field]);
      else same.push(field);
    }
    cachedSpec = { ...compiled, fields, fieldsByName };
  }
  return cachedSpec;
}

/** Returns the lookup key of a name: `mt.mDt`, `mt mDt` and `mtmdt` have equal keys. */
export function lookupKey(name: string): string {
  return fold(name).replace(/[^\p{L}\p{N}]+/gu, "");
}

function* fieldsOf(feed: Feed, node: Node, path: string): Generator<Field> {
  for (const each of [
    ...(node.attributes ?? []),
    ...(node.elements ?? []),
    ...(node.text === undefined ? [] : [node.text]),
  ]) {
    const fieldPath = path === "" ? each.name : `${path}.${each.name}`;
    const { name, meaning, required, evidence, type, unit, when, values } = each;
    yield {
      feed,
      name,
      path: fieldPath,
      meaning,
      required,
      evidence,
      type,
      unit,
      when: when?.note === undefined ? undefined : when.note,
      values,
    };
    yield* fieldsOf(feed, each, fieldPath);
  }
}
