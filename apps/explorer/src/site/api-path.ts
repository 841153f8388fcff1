import { folderOf } from "../data/api.ts";

/**
 * Page of a symbol of a package: `api/soccer/matchMomentum/`. File systems may not tell names apart that differ in
 * case only, so a type called like a function is `api/soccer/MatchMomentum-type/`.
 */
export function apiPath(packageName: string, symbol: string): string {
  return `api/${packageName}/${folderOf(packageName, symbol)}/`;
}
