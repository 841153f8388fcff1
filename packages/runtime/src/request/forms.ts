import type { FeedDescription } from "../feed/description.ts";
import type { Given } from "./read.ts";

const placeholder = /\{(\w[\w.]*)\}/g;

/** Chooses how to write the URL of a request: the template, or why there is none. */
export function chooseForm(
  description: FeedDescription,
  given: ReadonlyMap<string, Given>,
  wanted?: string,
): { readonly template: string } | { readonly problem: string } {
  const names = Object.keys(description.forms);
  if (wanted !== undefined && !names.includes(wanted)) {
    return { problem: `no form is called ${wanted}; there is ${names.join(", ")}` };
  }
  for (const name of wanted === undefined ? names : [wanted]) {
    const template = description.forms[name];
    if (template !== undefined && fits(template, description, given)) return { template };
  }
  return { problem: `the request cannot be written in ${wanted === undefined ? "any form of the feed" : `the form ${wanted}`}` };
}

/** Names of a template's placeholders, apart from the resource path itself. */
export function placeholders(template: string): string[] {
  return [...template.matchAll(placeholder)].map((match) => match[1] ?? "").filter((name) => name !== "path");
}

/** Puts values in the place of a template's placeholders. */
export function fill(template: string, value: (name: string) => string): string {
  return template.replace(placeholder, (_, name: string) => value(name));
}

/** Whether all placeholders have a value of an acceptable kind, and no identity is left without a query name. */
function fits(template: string, description: FeedDescription, given: ReadonlyMap<string, Given>): boolean {
  const [path = ""] = template.split("?");
  const inPath = placeholders(path);
  const named = placeholders(template);
  const available = named.every((name) => {
    const value = given.get(name);
    return inPath.includes(name) ? value !== undefined && fitsPath(value, description) : value !== undefined || name === "_fmt";
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
