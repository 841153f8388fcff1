export const MASK = "***";

/** Names of query parameters with secrets: those of the service, and usual ones of others, whose feeds are recorded. */
const secretNames = "(?:api[-_]?)?key|(?:access[-_]?|auth[-_]?)?token|(?:client[-_]?)?secret|password|sig(?:nature)?";

const secretParameters = new RegExp(`([?&](?:${secretNames})=)[^&]*`, "gi");
const secretName = new RegExp(`^(?:${secretNames})$`, "i");

/** True if the value of a query parameter is a secret. */
export function isSecretParameter(name: string): boolean {
  return secretName.test(name);
}

/** Masks the outlet key, the customer key, tokens and client secrets in a URL. */
export function redactUrl(url: string, outlet: string | undefined): string {
  // A search takes less time than a replacement, and few URLs contain a secret.
  if (outlet === undefined && url.search(secretParameters) < 0) return url;
  const [path = "", ...query] = url.split("?");
  const redactedPath =
    outlet === undefined
      ? path
      : path
          .split("/")
          .map((segment) => (isOutletSegment(segment, outlet) ? MASK : segment))
          .join("/");
  return [redactedPath, ...query].join("?").replace(secretParameters, `$1${MASK}`);
}

function isOutletSegment(segment: string, outlet: string): boolean {
  return segment === outlet || segment === encodeURIComponent(outlet);
}
