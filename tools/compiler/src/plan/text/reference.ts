import type { Feed, Service } from "../../link/index.ts";

/**
 * TSDoc reference to a feed's page of the documentation site. The address begins at the root of the site, as the links
 * in its guides do.
 */
export function feedReference({ id }: Feed, anchor = ""): string {
  return reference(`/feeds/${id}/`, anchor);
}

/** TSDoc reference to a service's page of the documentation site. */
export function serviceReference({ id }: Service, anchor = ""): string {
  return reference(`/services/${id}/`, anchor);
}

function reference(page: string, anchor: string): string {
  return `@see ${page}${anchor === "" ? "" : `#${anchor}`}`;
}
