/** Paths of the question endpoint. This file has no imports, so that the endpoint is loaded with the first question. */

export type QuestionRoute =
  | { readonly kind: "ask" }
  | { readonly kind: "descriptor" }
  | { readonly kind: "page"; readonly question: string };

export const askPath = "/agent-desk/ask";
export const descriptorPath = "/.well-known/agents.json";

/** Returns the route of a path; `undefined` if the path does not belong to this endpoint. */
export function questionRoute(path: string): QuestionRoute | undefined {
  if (path === askPath) return { kind: "ask" };
  if (path === descriptorPath) return { kind: "descriptor" };
  // A page is one segment of words. A segment with a dot is a file, such as the icon that browsers request.
  const segment = /^\/([^/]+)$/.exec(path)?.[1] ?? "";
  try {
    const question = decodeURIComponent(segment);
    // Two expressions, each linear in the length of the segment.
    const isPage = /^[\p{L}\p{M}\p{N}'’-]+$/u.test(question) && /[\p{L}\p{N}]/u.test(question);
    return isPage ? { kind: "page", question } : undefined;
  } catch {
    return undefined;
  }
}
