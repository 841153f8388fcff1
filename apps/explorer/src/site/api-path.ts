import { folderOf, symbols } from "../data/api.ts";

/**
 * Page of a symbol of a package: `api/soccer/matchMomentum/`. File systems may ignore case, so a type whose name
 * differs from a function only in case is at `api/soccer/MatchMomentum-type/`.
 */
export function apiPath(packageName: string, symbol: string): string {
  return `api/${packageName}/${folderOf(packageName, symbol)}/`;
}

/** Whether the API pages describe the symbol. */
export function hasApiPage(packageName: string, symbol: string): boolean {
  return symbols.some(({ name, entry }) => name === symbol && entry.path === packageName);
}
