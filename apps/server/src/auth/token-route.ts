/** Parses a token path. The result has no `outlet` in the standard form; it is `undefined` for any other path. */
export function tokenRoute(path: string, tokenPath: string): { readonly outlet?: string } | undefined {
  if (path === tokenPath) return {};
  if (!path.startsWith(`${tokenPath}/`)) return undefined;
  try {
    return { outlet: decodeURIComponent(path.slice(tokenPath.length + 1).replace(/\/$/, "")) };
  } catch {
    return undefined;
  }
}
