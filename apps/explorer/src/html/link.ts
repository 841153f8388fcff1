/**
 * Creates relative links that include the file name, so that the site works in any folder, on a server and on
 * `file://`. Paths inside the site have no leading slash:
 * `feeds/soccer/match-momentum/`, `fields/periodId/#soccer`, `assets/site.css`.
 */
import { posix } from "node:path";

/** Parts of the folder of a page: `/feeds/soccer/` and `feeds/soccer/index.html` are in `feeds`, `soccer`. */
function toFolder(path: string): string[] {
  return path
    .replace(/[^/]*\.[a-z]+$/, "")
    .split("/")
    .filter((part) => part !== "");
}

/**
 * The relative link from a page to another page or to a file.
 *
 * @param from - Page that contains the link, such as `/feeds/soccer/match-momentum/`
 * @param to - Page (ends in `/`, or is empty for the home page) or file, with an optional fragment. A fragment alone
 *   links to the same page.
 */
export function link(from: string, to: string): string {
  // The fragment may contain another `#`, because anchors of element text do.
  const [, path = "", fragment] = /^([^#]*)(?:#(.*))?$/.exec(to) ?? [];
  // Dots, `@` and `#` stay, which browsers accept in fragments.
  const hash = fragment === undefined ? "" : `#${encodeURI(fragment)}`;
  if (path === "" && fragment !== undefined) return hash;
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  return (
    posix
      .relative(`/${toFolder(from).join("/")}`, `/${file}`)
      .split("/")
      .map(encodeURIComponent)
      .join("/") + hash
  );
}

/** Relative path from a page to the root of the site, `""` at the root, else ending in a slash. */
export function rootFrom(from: string): string {
  return toFolder(from)
    .map(() => "../")
    .join("");
}
