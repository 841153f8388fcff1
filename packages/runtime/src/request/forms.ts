import type { FeedDescription, IdKind } from "../description.ts";
import type { RequestValue } from "./read.ts";
import { findCauses, type Subject } from "./rules.ts";

const placeholder = /\{(\w[\w.]*)\}/g;

/** Placeholders of the outlet form, which authentication fills. */
const outletParts = ["feeds_url", "outlet"];

/** Facts that determine the URL form, in addition to the request. */
export interface FormOptions {
  /** Name of the form that the caller requires. */
  readonly form?: string | undefined;
  /** Whether there is an outlet key; outlet forms are then preferred. */
  readonly outlet: boolean;
}

/** The URL form of a request. */
interface ChosenForm {
  readonly name: string;
  readonly template: string;
  readonly problem?: undefined;
}

/** The reason why no form fits. */
interface NoForm {
  readonly problem: string;
  readonly name?: undefined;
}

/**
 * Chooses the URL form of a request: of the forms that can express it, the first whose rules the request keeps. If there
 * is none, the first that causes warnings only, then the first of all.
 *
 * @returns the form, or the reason why no form fits
 */
export function chooseForm(
  description: FeedDescription,
  values: ReadonlyMap<string, RequestValue>,
  { form, outlet }: FormOptions,
): ChosenForm | NoForm {
  const { forms } = description;
  if (form !== undefined && !Object.hasOwn(forms, form)) {
    return { problem: `no form is called ${form}; there is ${Object.keys(forms).join(", ")}` };
  }
  const fitting = (form === undefined ? Object.keys(forms) : [form]).filter((name) =>
    fits(forms[name] ?? "", description, values, outlet),
  );
  const severities = fitting.map((name) => findSeverity(name, description, values));
  const candidates = fitting.filter((_, index) => severities[index] === Math.min(...severities));
  const name = candidates.find((each) => outlet && isOutletForm(forms[each] ?? "")) ?? candidates[0];
  if (name !== undefined) return { name, template: forms[name] ?? "" };
  // A path may show a parameter that is missing.
  const target = form === undefined ? `any form of ${description.path}` : `the form ${form}`;
  return { problem: `the request cannot be written in ${target}` };
}

/** 0 if the request keeps the rules of a form, 1 if it breaks those that cause warnings, 2 if it breaks others. */
function findSeverity(form: string, description: FeedDescription, values: ReadonlyMap<string, RequestValue>): number {
  const subject: Subject = { description, values, supplied: [] };
  const severities = description.rules.map((rule) =>
    rule.forms?.includes(form) && findCauses(rule, subject) ? (rule.severity === undefined ? 2 : 1) : 0,
  );
  return Math.max(0, ...severities);
}

/** Cache of placeholders by template: there are few templates, and each request reads several. */
const listPlaceholders = new Map<string, readonly string[]>();

/** Names of a template's placeholders. */
function placeholders(template: string): readonly string[] {
  let names = listPlaceholders.get(template);
  if (names === undefined) {
    names = [...template.matchAll(placeholder)].map((match) => match[1] ?? "");
    listPlaceholders.set(template, names);
  }
  return names;
}

/** Replaces the placeholders of a template by values. */
export function fill(template: string, value: (name: string) => string): string {
  return template.replace(placeholder, (_, name: string) => value(name));
}

function isOutletForm(template: string): boolean {
  return placeholders(template).some((name) => outletParts.includes(name));
}

/** Names of the placeholders of a URL form, those of the resource path included, such as `/leagues/{league}/matches`. */
export function listPlaceholdersOf({ path }: FeedDescription, template: string): readonly string[] {
  return placeholders(template.replace("{path}", path));
}

/** Whether all placeholders have a value of an accepted kind, and every other identity has a query name. */
function fits(
  template: string,
  description: FeedDescription,
  values: ReadonlyMap<string, RequestValue>,
  outlet: boolean,
): boolean {
  const named = listPlaceholdersOf(description, template);
  const inPath = listPlaceholdersOf(description, template.split("?", 1)[0] ?? "");
  for (const name of named) {
    const value = values.get(name);
    const isPresent = outletParts.includes(name)
      ? outlet
      : value === undefined
        ? name === "_fmt" || (name === "_rt" && outlet)
        : !inPath.includes(name) || fitsPath(value, description);
    if (!isPresent) return false;
  }
  for (const name of values.keys()) {
    const identity = description.identify[name];
    if (identity && !identity.query && !named.includes(name)) return false;
  }
  return true;
}

function fitsPath({ name, key, items, kinds }: RequestValue, description: FeedDescription): boolean {
  const identity = description.identify[name];
  if (identity === undefined) return items.length === 1;
  const { path = [], query } = identity;
  const isByQueryName = key === query && key !== name;
  return !isByQueryName && items.length === 1 && kinds.length === 1 && path.includes(kinds[0] as IdKind);
}
