/**
 * Links of the site are relative and name the file, so that a built folder works from any place,
 * from a server as from `file://`. Paths inside the site are written without a leading slash:
 * `feeds/soccer/match-momentum/`, `fields/periodId/#soccer`, `assets/site.css`.
 */

/** Folder of a page, without slashes at its ends: `/feeds/soccer/` and `feeds/soccer/index.html` are `feeds/soccer`. */
function folderOf(path: string): string[] {
  return path.replace(/[^/]*\.[a-z]+$/, "").split("/").filter((part) => part !== "");
}

/**
 * The link from one page to another, or to a file.
 *
 * @param from - Page that holds the link, such as `/feeds/soccer/match-momentum/`.
 * @param to - Page (ends in `/`, or is empty for the first page) or file, with a fragment if wanted. A fragment alone stays on the page.
 */
export function link(from: string, to: string): string {
  const [path, fragment] = split(to);
  const hash = fragment === undefined ? "" : `#${encodeFragment(fragment)}`;
  if (path === "" && fragment !== undefined) return hash;
  const file = path === "" || path.endsWith("/") ? `${path}index.html` : path;
  const here = folderOf(from);
  const there = file.split("/").filter((part) => part !== "");
  let common = 0;
  while (common < here.length && common < there.length - 1 && here[common] === there[common]) common++;
  return [...here.slice(common).map(() => ".."), ...there.slice(common).map(encodeURIComponent)].join("/") + hash;
}

/** Relative path from a page to the root of the site, `""` at the root, else ending in a slash. */
export function rootFrom(from: string): string {
  return folderOf(from).map(() => "../").join("");
}

/** Splits at the first `#`; what follows may hold another one, as the anchors of element text do. */
function split(to: string): [path: string, fragment: string | undefined] {
  const at = to.indexOf("#");
  return at < 0 ? [to, undefined] : [to.slice(0, at), to.slice(at + 1)];
}

/** Anchors hold dots, `@` and `#`, which browsers take in a fragment as they are. */
function encodeFragment(fragment: string): string {
  return encodeURI(fragment);
}
