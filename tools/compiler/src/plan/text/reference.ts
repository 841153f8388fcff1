import type { Feed, Service } from "../../link/index.ts";

/**
 * TSDoc reference to a feed's page of the documentation site, by its path in the site. `completeReferences` adds the
 * address of the site.
 */
export function feedReference({ id }: Feed, anchor = ""): string {
  return toReference(`/feeds/${id}/`, anchor);
}

/** TSDoc reference to a service's page of the documentation site. */
export function serviceReference({ id }: Service, anchor = ""): string {
  return toReference(`/services/${id}/`, anchor);
}

function toReference(page: string, anchor: string): string {
  return `@see ${page}${anchor === "" ? "" : `#${anchor}`}`;
}

/** Completes the references of generated code to full addresses, or removes them if the site has no address. */
export function completeReferences(code: string, homepage: string | undefined): string {
  if (homepage !== undefined) return code.replace(/(?<= \* @see )\/(?=feeds\/|services\/)/g, addSlash(homepage));
  return (
    code
      // A long reference is on its own line.
      .replace(/^ \* @see(?:\n \*)? \/(?:feeds|services)\/.*\n/gm, "")
      // A comment does not end with an empty line, and a single sentence is on one line.
      .replace(/(?:^ \*\n)+(?= \*\/)/gm, "")
      .replace(/^\/\*\*\n \*\/\n/gm, "")
      .replace(/^\/\*\*\n \* (.*)\n \*\/$/gm, "/** $1 */")
  );
}

/** Completes a line of documentation; undefined if the site has no address. */
export function completeReference(line: string, homepage: string | undefined): string | undefined {
  if (!line.startsWith("@see /")) return line;
  return homepage === undefined ? undefined : line.replace("/", addSlash(homepage));
}

function addSlash(homepage: string): string {
  return homepage.endsWith("/") ? homepage : `${homepage}/`;
}
