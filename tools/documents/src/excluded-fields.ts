import { listConditions } from "@sdf/validators/model";

/** The root element of a response in the model. */
type Element = Parameters<typeof listConditions>[0]["root"];
/** A JSON object. */
type Value = Record<string, unknown>;

const conditionsByRoot = new WeakMap<Element, ReturnType<typeof listConditions>>();

/** Removes the fields of a made-up response that its status or its coverage level excludes. */
export function removeExcludedFields(root: Element, value: Value): Value {
  const conditions = conditionsByRoot.get(root) ?? listConditions({ root });
  conditionsByRoot.set(root, conditions);
  for (const { within, fields, by, values, except, only } of conditions) {
    if (only !== true) continue;
    for (const owner of findAll(value, within?.split(".") ?? [])) {
      const [deciding] = findAll(owner, by.split("."));
      if (deciding === undefined) continue;
      if (except ? !except.includes(String(deciding)) : values?.includes(String(deciding))) continue;
      for (const field of fields) {
        const steps = field.split(".");
        for (const parent of findAll(owner, steps.slice(0, -1))) delete (parent as Value)[steps.at(-1) as string];
      }
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
