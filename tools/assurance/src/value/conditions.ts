import type { Element } from "@sdf-tools/compiler/link";
import { listConditions } from "@sdf/validators/model";
import { model } from "../model.ts";
/** A JSON object. */
type Value = Record<string, unknown>;

const conditionsOf = new Map(model.feeds.map((feed) => [feed.response.root, listConditions(feed.response)]));

/** Removes the fields of a generated response that its status or its coverage level excludes. */
export function removeExcludedFields(root: Element, value: Value): Value {
  for (const { within, field, by, values = [], only } of conditionsOf.get(root) ?? []) {
    if (only !== true) continue;
    const steps = field.split(".");
    for (const owner of findAll(value, within?.split(".") ?? [])) {
      const [deciding] = findAll(owner, by.split("."));
      if (deciding === undefined || values.includes(String(deciding))) continue;
      for (const parent of findAll(owner, steps.slice(0, -1))) delete (parent as Value)[steps.at(-1) as string];
    }
  }
  return value;
}

/** The values at a path, with those of all items of lists. */
function findAll(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path;
  if (Array.isArray(value)) return value.flatMap((item) => findAll(item, path));
  if (name === undefined) return value === undefined ? [] : [value];
  return typeof value === "object" && value !== null ? findAll((value as Value)[name], rest) : [];
}
