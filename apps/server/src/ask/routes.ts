/** Addresses of the question endpoint. This file stands alone, so that nothing else is loaded before a question comes. */

export type QuestionRoute = { readonly kind: "ask" } | { readonly kind: "descriptor" } | { readonly kind: "page"; readonly question: string };

export const askPath = "/agent-desk/ask";
export const descriptorPath = "/.well-known/agents.json";

/** What an address asks for; `undefined` when it is none of this endpoint. */
export function questionRoute(path: string): QuestionRoute | undefined {
  if (path === askPath) return { kind: "ask" };
  if (path === descriptorPath) return { kind: "descriptor" };
  // A page is one segment of words; a dot makes it a file, such as the icon that browsers ask for.
  const segment = /^\/([^/]+)$/.exec(path)?.[1];
  if (segment === undefined) return undefined;
  try {
    const question = decodeURIComponent(segment);
    return /^[\p{L}\p{M}\p{N}'’-]*[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*$/u.test(question) ? { kind: "page", question } : undefined;
  } catch {
    return undefined;
  }
}
