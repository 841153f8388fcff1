import { isSecretParameter } from "@sdf/runtime";

export const MASK = "***";

/** Splits a URL at its first question mark. */
export function splitUrl(url: string): readonly [path: string, query: string] {
  const start = url.indexOf("?");
  return start < 0 ? [url, ""] : [url.slice(0, start), url.slice(start + 1)];
}

/** Masks the outlet key, the customer key, tokens and client secrets in a URL. */
export function redactUrl(url: string, outlet: string | undefined): string {
  const [path = "", ...query] = url.split("?");
  const redactedPath =
    outlet === undefined
      ? path
      : path
          .split("/")
          .map((segment) => (segment === outlet || segment === encodeURIComponent(outlet) ? MASK : segment))
          .join("/");
  return [redactedPath, ...query]
    .join("?")
    .replace(/([?&])([^=&]+)=[^&]*/g, (all, start: string, name: string) =>
      isSecretParameter(name) ? `${start}${name}=${MASK}` : all,
    );
}
