import type { FeedDescription, IdKind, IdentifyDescription, ParameterDescription } from "../description.ts";
import { parseId, type ParsedId } from "../ids/id.ts";
import { canonicalName } from "./names.ts";
import { matchesParameter } from "./patterns.ts";
import { writeItems } from "./values.ts";

/** The value of one parameter of a request, as it is written on the wire. */
export interface RequestValue {
  /** Name of the identity, or wire name of the parameter. */
  readonly name: string;
  /** Property of the request; the query name of an identity selects a query form. */
  readonly key: string;
  /** One text per list item. */
  readonly items: readonly string[];
  /** Kind of each identifier; empty for other parameters. */
  readonly kinds: readonly IdKind[];
}

/** One wrong value of a request; `explain.ts` states it in words. */
export type ValueFault = { readonly key: string } & (
  | { readonly fault: "unknown" }
  | { readonly fault: "ambiguous"; readonly other: string }
  | { readonly fault: "unwritable"; readonly value: unknown; readonly parameter: ParameterDescription }
  | { readonly fault: "locales" | "list" }
  | {
      readonly fault: "value";
      readonly item: string;
      readonly id: ParsedId | undefined;
      readonly parameter: ParameterDescription;
    }
);

/** The values of a request by parameter, and the faults of single values. */
export interface ReadRequest {
  readonly values: ReadonlyMap<string, RequestValue>;
  readonly faults: readonly ValueFault[];
}

/** Empty list that all values without items share. */
const none: readonly never[] = [];

/** Reads a request object: resolves names, and formats and checks each value. */
export function readRequest(description: FeedDescription, request: object): ReadRequest {
  const values = new Map<string, RequestValue>();
  const faults: ValueFault[] = [];
  for (const key of Object.keys(request)) {
    const value: unknown = request[key as keyof typeof request];
    if (value === undefined) continue;
    const name = canonicalName(description, key);
    const parameter = describe(description, name);
    const other = values.get(name)?.key;
    if (parameter === undefined) faults.push({ key, fault: "unknown" });
    else if (other !== undefined) faults.push({ key, fault: "ambiguous", other });
    else {
      const written = writeItems(value, parameter);
      const items = written ?? none;
      const kinds = parameter.type === "id" ? items.flatMap((item) => parseId(item)?.kind ?? none) : none;
      values.set(name, { name, key, items, kinds });
      if (written === undefined) faults.push({ key, fault: "unwritable", value, parameter });
      addFaults(faults, key, items, parameter);
    }
  }
  return { values, faults };
}

/** Adds the faults of a value. Nearly all values have none, so this creates no lists. */
function addFaults(faults: ValueFault[], key: string, items: readonly string[], parameter: ParameterDescription): void {
  const { type, list } = parameter;
  if (type === "locale" && items.join().includes(",")) return void faults.push({ key, fault: "locales" });
  if (items.length > 1 && list !== true && type !== "field-list") faults.push({ key, fault: "list" });
  for (const item of items) {
    if (matchesParameter(parameter, item)) continue;
    faults.push({ key, fault: "value", item, id: type === "id" ? parseId(item) : undefined, parameter });
  }
}

function describe(description: FeedDescription, name: string): ParameterDescription | undefined {
  const identity = own(description.identify, name);
  return identity === undefined ? own(description.parameters, name) : asParameter(identity);
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Identities as parameters. Compiled patterns are cached by description, so each identity has a single one. */
const parameters = new WeakMap<IdentifyDescription, ParameterDescription>();

function asParameter(identity: IdentifyDescription): ParameterDescription {
  let parameter = parameters.get(identity);
  if (parameter === undefined) {
    const { entity, accepts, list } = identity;
    parameters.set(identity, (parameter = { type: "id", entity, accepts, list: list === true }));
  }
  return parameter;
}
