import type { IncomingHttpHeaders } from "node:http";
import { isSecretParameter } from "@sdf/runtime";
import { catalogue } from "@sdf/service/catalogue";
import { MASK, redactUrl } from "../exchange/redact.ts";

/** Paths of the feeds in the outlet form, such as `/soccerdata/predictions/momentum`. */
const feedPaths = catalogue.map(({ description }) => description.path.replace(/^\/sdapi\/v\d+/, ""));

/** Returns the outlet key of a path `/<sport>data/<feed>/<key>` or `/oauth/token/<key>`, for any feed name. */
export function outletKeyIn(path: string): string | undefined {
  const feed = feedPaths.find((each) => path.startsWith(`${each}/`));
  const key = feed === undefined ? keyOfUnknownFeed(path) : (path.slice(feed.length + 1).split("/")[0] ?? "");
  return key === undefined || key === "" ? undefined : key;
}

/** The path of a feed that this package does not have may have several segments before the key. */
function keyOfUnknownFeed(path: string): string | undefined {
  const segments = /^\/[a-z]+data\/[^/]+\/(.+)/.exec(path)?.[1]?.split("/");
  if (segments === undefined) return /\/token\/([^/]+)/.exec(path)?.[1];
  return segments.find((each) => /^(?=.*\d)[\w-]{10,}$/.test(each)) ?? segments[0];
}

/** Returns all secrets of a request. */
export function collectSecrets(url: string, headers: IncomingHttpHeaders): readonly string[] {
  const [path = "", query = ""] = url.split("?");
  const keys = [...new URLSearchParams(query)].filter(([name]) => isSecretParameter(name)).map(([, value]) => value);
  const credentials = /^\S+ +(\S+)$/.exec(headers.authorization ?? "")?.[1];
  const basic = /^Basic /i.test(headers.authorization ?? "")
    ? Buffer.from(credentials ?? "", "base64")
        .toString("utf8")
        .split(":")
    : [];
  // Shorter texts would match unrelated parts of a body.
  return [outletKeyIn(path), ...keys, credentials, ...basic].filter(
    (each): each is string => each !== undefined && each.length >= 6,
  );
}

/** Masks the secrets in a URL. `secrets` are those of the whole request. */
export function redactAddress(url: string, secrets: readonly string[] = []): string {
  return redactText(redactUrl(url, outletKeyIn(url.split("?")[0] ?? "")), secrets);
}

/** Masks the secrets in a body, in case the service repeats one. */
export function redactBody(body: Buffer, secrets: readonly string[]): Buffer {
  if (!secrets.some((secret) => body.includes(secret))) return body;
  return Buffer.from(redactText(body.toString("utf8"), secrets));
}

/** Masks the secrets in a text. */
export function redactText(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, MASK), text);
}
