import type { Requirement } from "@sdf/schemas/model";
import { findKeyPlace, findValuePlace } from "../../read/index.ts";
import type {
  AttributeSyntax,
  LongRowSyntax,
  Place,
  RowSyntax,
  TextSyntax,
  ValuesSyntax,
  WrapperSyntax,
} from "../../read/index.ts";
import type { DraftAttribute, DraftText, DraftValues } from "./draft.ts";

/** The parts of a row `[requirement, type, meaning, { extras }]` or of the equivalent mapping. */
export interface ReadRow<Type, Extras> {
  readonly req: Requirement;
  readonly type: Type;
  readonly meaning: string;
  /** The object with the extras; empty without extras. */
  readonly extras: Partial<Extras>;
  readonly typePlace: Place;
}

export function readRow<Type extends string, Extras extends object>(
  row: RowSyntax<Type, Extras> | LongRowSyntax<Type, Extras>,
): ReadRow<Type, Extras> {
  if (isRow(row)) {
    const [req, type, meaning, extras = {}] = row;
    return { req, type, meaning, extras, typePlace: findValuePlace(row, 1) };
  }
  return { req: row.req, type: row.type, meaning: row.meaning, extras: row, typePlace: findValuePlace(row, "type") };
}

function isRow<Type extends string, Extras extends object>(
  row: RowSyntax<Type, Extras> | LongRowSyntax<Type, Extras>,
): row is RowSyntax<Type, Extras> {
  return Array.isArray(row);
}

export function readAttribute(name: string, syntax: AttributeSyntax, place: Place): DraftAttribute {
  return { kind: "attribute", name, ...readValueFacts(syntax), place };
}

export function readText(syntax: TextSyntax, place: Place): DraftText {
  const { extras } = readRow(syntax);
  const text: DraftText = { kind: "text", ...readValueFacts(syntax), place };
  if (extras.json !== undefined) text.name = extras.json;
  return text;
}

function readValueFacts(syntax: AttributeSyntax | TextSyntax): Omit<DraftAttribute, "kind" | "name" | "place"> {
  const { req, type, meaning, extras, typePlace } = readRow(syntax);
  const { when, only, aliases = [], evidence, observed = [], seen: observation, source, unit } = extras;
  const values = readValues(extras);
  return {
    req,
    type,
    meaning,
    typePlace,
    aliases,
    observed,
    when,
    only,
    evidence,
    source,
    seen: observation,
    unit,
    values,
  };
}

/** Facts about a list of values, of extras or of an override. */
interface ValuesFacts {
  readonly values?: ValuesSyntax | null;
  readonly closed?: boolean;
  readonly examples?: true;
  readonly source?: object;
}

/** Reads the list of values of a mapping, with its places. */
export function readValues(facts: ValuesFacts): DraftValues | undefined {
  const { values, closed = false, examples = false, source } = facts;
  if (values === undefined || values === null) return undefined;
  const place = findValuePlace(facts, "values");
  return {
    syntax: values,
    closed,
    examples,
    hasSource: source !== undefined,
    place,
    closedPlace: closed ? findKeyPlace(facts, "closed") : place,
  };
}

/** Normalises a wrapper. */
export function readWrapper(wrapper: WrapperSyntax): { readonly name: string; readonly req?: Requirement } {
  return typeof wrapper === "string" ? { name: wrapper } : { name: wrapper.name, req: wrapper.req };
}
