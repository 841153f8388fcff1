/** Page of a symbol of a package: `api/soccer/matchMomentum/`. Names that differ in case only are told apart by a trailing `-type`. */
export function apiPath(packageName: string, symbol: string): string {
  return `api/${packageName}/${symbol}/`;
}
