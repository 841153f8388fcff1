import type { FeedDescription, IdKind, IdentifyDescription, ParameterDescription } from "../feed/description.ts";
import { parseId, type ParsedId } from "../ids/id.ts";
import { matchesParameter } from "./patterns.ts";
import { writeItems } from "./values.ts";

/** One parameter of a request, as it will be written. */
export interface Given {
  /** Name of the identity, or wire name of the parameter. */
  readonly name: string;
  /** Whether an identity was given by its query name, and so asks for a query form. */
  readonly byQueryName: boolean;
  /** One text per list item. */
  readonly items: readonly string[];
  /** Kind of each identifier; empty for other parameters. */
  readonly kinds: readonly IdKind[];
}

/** One wrong value of a request; `explain.ts` states it in words. */
export type ValueFault = { readonly key: string } & (
  | { readonly fault: "unknown"; readonly names: readonly string[] }
  | { readonly fault: "ambiguous"; readonly name: string }
  | { readonly fault: "unwritable"; readonly value: unknown; readonly parameter: ParameterDescription }
  | { readonly fault: "locales" | "list" }
  | { readonly fault: "value"; readonly item: string; readonly id: ParsedId | undefined; readonly parameter: ParameterDescription }
);

/** A request by parameter, and what is wrong with single values. */
export interface ReadRequest {
  readonly given: ReadonlyMap<string, Given>;
  readonly faults: readonly ValueFault[];
}

/** Taken by every feed, whether its description repeats them or not. */
const always: Readonly<Record<string, ParameterDescription>> = {
  _fmt: { type: "format" },
  _clbk: { type: "callback" },
};

/** Name under which an identity or parameter is kept: identities by their own name. */
export function canonicalName(description: FeedDescription, name: string): string {
  if (Object.hasOwn(description.identify, name)) return name;
  return Object.keys(description.identify).find((each) => description.identify[each]?.query === name) ?? name;
}

/** Reads a request object: names resolved, values written and checked one by one. */
export function readRequest(description: FeedDescription, request: object): ReadRequest {
  const given = new Map<string, Given>();
  const faults: ValueFault[] = [];
  for (const [key, value] of Object.entries(request)) {
    if (value === undefined) continue;
    const name = canonicalName(description, key);
    const parameter = describe(description, name);
    if (parameter === undefined) faults.push({ key, fault: "unknown", names: known(description) });
    else if (given.has(name)) faults.push({ key, fault: "ambiguous", name });
    else {
      const items = writeItems(value, parameter);
      const kinds = parameter.type === "id" ? (items ?? []).flatMap((item) => parseId(item)?.kind ?? []) : [];
      given.set(name, { name, byQueryName: key !== name, items: items ?? [], kinds });
      if (items === undefined) faults.push({ key, fault: "unwritable", value, parameter });
      else faults.push(...valueFaults(key, items, parameter));
    }
  }
  return { given, faults };
}

function valueFaults(key: string, items: readonly string[], parameter: ParameterDescription): ValueFault[] {
  const { type, list } = parameter;
  if (type === "locale" && items.join().includes(",")) return [{ key, fault: "locales" }];
  const isList = items.length > 1 && list !== true && type !== "field-list";
  const wrong = items.filter((item) => !matchesParameter(parameter, item));
  return [
    ...(isList ? [{ key, fault: "list" } as const] : []),
    ...wrong.map((item) => ({ key, fault: "value", item, id: type === "id" ? parseId(item) : undefined, parameter }) as const),
  ];
}

function describe(description: FeedDescription, name: string): ParameterDescription | undefined {
  const own = <T>(record: Readonly<Record<string, T>>): T | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);
  const identity = own(description.identify);
  return identity === undefined ? own(description.parameters) ?? own(always) : asParameter(identity);
}

/** Identities as parameters: each has one description, which its compiled pattern belongs to. */
const parameters = new WeakMap<IdentifyDescription, ParameterDescription>();

function asParameter(identity: IdentifyDescription): ParameterDescription {
  let parameter = parameters.get(identity);
  if (parameter === undefined) {
    const { entity, accepts, list } = identity;
    parameters.set(identity, (parameter = { type: "id", entity, accepts, list: list === true }));
  }
  return parameter;
}

function known(description: FeedDescription): string[] {
  return [...new Set([...Object.keys(description.identify), ...Object.keys(description.parameters), ...Object.keys(always)])];
}
