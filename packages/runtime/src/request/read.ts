import type { RequestProblem } from "../error.ts";
import type { FeedDescription, IdKind, IdentifyDescription, ParameterDescription } from "../feed/description.ts";
import { parseId } from "../ids/id.ts";
import { expectedInstead, writeItems } from "./values.ts";

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

/** A request by parameter, and what is wrong with single values. */
export interface ReadRequest {
  readonly given: ReadonlyMap<string, Given>;
  readonly problems: readonly RequestProblem[];
}

/** Service codes for wrong requests, from field-notes. */
const serviceCode = { unknown: "10201", value: "10202", ambiguous: "10203", format: "10210" } as const;

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
  const problems: RequestProblem[] = [];
  for (const [key, value] of Object.entries(request)) {
    if (value === undefined) continue;
    const name = canonicalName(description, key);
    const refuse = (error: string, message: string): void => {
      problems.push({ rule: `parameter.${key}`, parameters: [key], message: `${key}: ${message}`, error });
    };
    const parameter = describe(description, name);
    if (parameter === undefined) {
      refuse(serviceCode.unknown, `${description.id} has no such parameter; it takes ${known(description).join(", ")}`);
      continue;
    }
    if (given.has(name)) {
      refuse(serviceCode.ambiguous, `also given as ${name}; keep one of the two`);
      continue;
    }
    const items = writeItems(value, parameter);
    const kinds = parameter.type === "id" ? (items ?? []).flatMap((item) => parseId(item)?.kind ?? []) : [];
    given.set(name, { name, byQueryName: key !== name, items: items ?? [], kinds });
    if (items === undefined) refuse(serviceCode.value, `expected ${parameter.type}, found ${typeOf(value)}`);
    else for (const [error, message] of valueProblems(items, parameter, name === "apikey")) refuse(error, message);
  }
  return { given, problems };
}

function* valueProblems(
  items: readonly string[],
  parameter: ParameterDescription,
  isSecret: boolean,
): Generator<[error: string, message: string]> {
  if (parameter.type === "locale" && items.join().includes(",")) {
    yield [serviceCode.ambiguous, "several locales given; keep one"];
    return;
  }
  if (items.length > 1 && parameter.list !== true && parameter.type !== "field-list") {
    yield [serviceCode.value, "takes one value, not a list; send one request per value"];
  }
  for (const item of items) {
    const expected = parameter.type === "id" ? expectedId(item, parameter) : expectedInstead(item, parameter);
    const error = parameter.type === "format" ? serviceCode.format : serviceCode.value;
    if (expected !== undefined) yield [error, `expected ${expected}, found ${isSecret ? "***" : JSON.stringify(item)}`];
  }
}

function expectedId(text: string, { entity, accepts }: ParameterDescription): string | undefined {
  const id = parseId(text);
  if (id === undefined) return "one identifier, such as a UUID or a URN";
  if (accepts !== undefined && !accepts.includes(id.kind)) return `an identifier of kind ${accepts.join(", ")}`;
  return entity !== undefined && id.entity !== undefined && id.entity !== entity ? `an identifier of a ${entity}` : undefined;
}

function describe(description: FeedDescription, name: string): ParameterDescription | undefined {
  const own = <T>(record: Readonly<Record<string, T>>): T | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);
  const identity = own(description.identify);
  return identity === undefined ? own(description.parameters) ?? own(always) : asParameter(identity);
}

function asParameter({ entity, accepts, list }: IdentifyDescription): ParameterDescription {
  return { type: "id", entity, accepts, list: list === true };
}

function known(description: FeedDescription): string[] {
  return [...new Set([...Object.keys(description.identify), ...Object.keys(description.parameters), ...Object.keys(always)])];
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return value === null ? "null" : typeof value;
}
