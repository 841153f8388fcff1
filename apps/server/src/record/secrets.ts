import type { IncomingHttpHeaders } from "node:http";
import { redactUrl } from "../http/journal.ts";

const mask = "***";

/** Key in the path of the outlet form, `/<sport>data/<feed>/<key>` or `/oauth/token/<key>`, whether the feed is known or not. */
export function outletIn(path: string): string | undefined {
  const found = /^\/[a-z]+data\/[^/]+\/([^/]+)/.exec(path)?.[1] ?? /\/token\/([^/]+)/.exec(path)?.[1];
  return found === undefined || found === "" ? undefined : found;
}

/** Everything in a request that nobody else may see. */
export function secretsOf(url: string, headers: IncomingHttpHeaders): readonly string[] {
  const [path = "", query = ""] = url.split("?");
  const keys = [...new URLSearchParams(query)].filter(([name]) => /^(apikey|access_token|client_secret)$/i.test(name)).map(([, value]) => value);
  const shown = /^\S+ +(\S+)$/.exec(headers.authorization ?? "")?.[1];
  const basic = /^Basic /i.test(headers.authorization ?? "") ? Buffer.from(shown ?? "", "base64").toString("utf8").split(":") : [];
  // Shorter ones would be found everywhere.
  return [outletIn(path), ...keys, shown, ...basic].filter((each): each is string => each !== undefined && each.length >= 6);
}

/** An address as it may be kept. */
export function withoutSecrets(url: string): string {
  return redactUrl(url, outletIn(url.split("?")[0] ?? ""));
}

/** A body without the secrets, should the service have repeated one. */
export function cleaned(body: Buffer, secrets: readonly string[]): Buffer {
  if (!secrets.some((secret) => body.includes(secret))) return body;
  let text = body.toString("utf8");
  for (const secret of secrets) text = text.replaceAll(secret, mask);
  return Buffer.from(text);
}
