export const MASK = "***";

const secretParameters = /([?&](?:apikey|access_token|client_secret)=)[^&]*/gi;

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
