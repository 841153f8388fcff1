/** Converts a name to Pascal case: `match-momentum` and `matchMomentum` become `MatchMomentum`. */
export function pascalCase(name: string): string {
  return name
    .split(/[^0-9A-Za-z]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}

/** Converts a name to camel case: `match-momentum` becomes `matchMomentum`. */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}
