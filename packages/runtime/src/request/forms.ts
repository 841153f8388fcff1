import type { FeedDescription } from "../feed/description.ts";
import type { Given } from "./read.ts";
import { breachOf } from "./rules.ts";

const placeholder = /\{(\w[\w.]*)\}/g;

/** Placeholders of the outlet form of URLs; filled by authentication, not by the request. */
const outletParts = ["feeds_url", "outlet"];

/** What decides about the form, beside the request. */
export interface FormOptions {
  /** Name of the form that the caller insists on. */
  readonly form?: string | undefined;
  /** Whether there is an outlet key; then forms made for it come first. */
  readonly outlet: boolean;
}

/**
 * Chooses how to write the URL of a request: the first form that can express it and whose own rules
 * it keeps, or else the first that can express it.
 *
 * @returns the form, or why there is none
 */
export function chooseForm(
  description: FeedDescription,
  given: ReadonlyMap<string, Given>,
  { form, outlet }: FormOptions,
): { readonly name: string; readonly template: string } | { readonly problem: string } {
  const names = Object.keys(description.forms);
  if (form !== undefined && !names.includes(form)) {
    return { problem: `no form is called ${form}; there is ${names.join(", ")}` };
  }
  const forms = Object.entries(description.forms).map(([name, template]) => ({ name, template })).filter(({ name }) => form === undefined || name === form);
  const fitting = forms.filter(({ template }) => fits(template, description, given, outlet));
  const keeping = fitting.filter(({ name }) => keepsFormRules(name, description, given));
  const candidates = keeping.length > 0 ? keeping : fitting;
  const chosen = (outlet ? candidates.find(({ template }) => isOutletForm(template)) : undefined) ?? candidates[0];
  return chosen ?? { problem: `the request cannot be written in ${form === undefined ? "any form of the feed" : `the form ${form}`}` };
}

function keepsFormRules(form: string, description: FeedDescription, given: ReadonlyMap<string, Given>): boolean {
  const own = description.rules.filter(({ forms, severity }) => forms?.includes(form) === true && severity === undefined);
  return own.every((rule) => breachOf(rule, { description, given, supplied: [] }) === undefined);
}

/** Placeholders by template; there are few templates, and each request reads several. */
const placeholdersOf = new Map<string, readonly string[]>();

/** Names of a template's placeholders, apart from the resource path itself. */
export function placeholders(template: string): readonly string[] {
  let names = placeholdersOf.get(template);
  if (names === undefined) {
    names = [...template.matchAll(placeholder)].map((match) => match[1] ?? "").filter((name) => name !== "path");
    placeholdersOf.set(template, names);
  }
  return names;
}

/** Puts values in the place of a template's placeholders. */
export function fill(template: string, value: (name: string) => string): string {
  return template.replace(placeholder, (_, name: string) => value(name));
}

function isOutletForm(template: string): boolean {
  return placeholders(template).some((name) => outletParts.includes(name));
}

/** Whether all placeholders have a value of an acceptable kind, and no identity is left without a query name. */
function fits(template: string, description: FeedDescription, given: ReadonlyMap<string, Given>, outlet: boolean): boolean {
  const [path = ""] = template.split("?");
  const inPath = placeholders(path);
  const named = placeholders(template);
  const available = named.every((name) => {
    if (outletParts.includes(name)) return outlet;
    const value = given.get(name);
    if (value === undefined) return name === "_fmt" || (name === "_rt" && outlet);
    return !inPath.includes(name) || fitsPath(value, description);
  });
  const expressible = Object.entries(description.identify).every(
    ([name, identity]) => named.includes(name) || !given.has(name) || identity.query !== undefined,
  );
  return available && expressible;
}

function fitsPath(value: Given, description: FeedDescription): boolean {
  const kinds = description.identify[value.name]?.path ?? [];
  return !value.byQueryName && value.items.length === 1 && value.kinds.length === 1 && value.kinds.every((kind) => kinds.includes(kind));
}
