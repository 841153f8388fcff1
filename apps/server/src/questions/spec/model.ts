/** The compiled specs. They are loaded with the first question. */
import { readFileSync } from "node:fs";
import { fileUrl } from "@sdf/schemas";
import type { Element, Feed, Model, Values } from "@sdf/schemas/model";
import { fold } from "../words.ts";

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
export interface Spec extends Model {
  readonly fields: readonly Field[];
  /** Fields by lookup key. */
  readonly fieldsByName: ReadonlyMap<string, readonly Field[]>;
}

let cachedSpec: Spec | undefined;

/** Returns the compiled specs. */
export function spec(): Spec {
  if (cachedSpec === undefined) {
    const compiled = JSON.parse(readFileSync(fileUrl("model.json"), "utf8")) as Model;
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

function* fieldsOf(feed: Feed, element: Element, path: string): Generator<Field> {
  const { attributes, elements, text } = element;
  for (const member of [...attributes, ...elements, ...(text === undefined ? [] : [text])]) {
    const fieldPath = path === "" ? member.name : `${path}.${member.name}`;
    const { name, meaning, required, evidence, type, when, values } = member;
    yield {
      feed,
      name,
      path: fieldPath,
      meaning,
      required,
      evidence,
      type,
      unit: member.kind === "element" ? undefined : member.unit,
      when: when?.note,
      values,
    };
    if (member.kind === "element") yield* fieldsOf(feed, member, fieldPath);
  }
}
