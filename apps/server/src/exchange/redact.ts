import { isSecretParameter } from "@sdf/runtime";

export const MASK = "***";

/** Masks the outlet key, the customer key, tokens and client secrets in a URL. */
export function redactUrl(url: string, outlet: string | undefined): string {
  const [path = "", ...query] = url.split("?");
  const redactedPath =
    outlet === undefined
      ? path
      : path
          .split("/")
          .map((segment) => (isOutletSegment(segment, outlet) ? MASK : segment))
          .join("/");
  return [redactedPath, ...query]
    .join("?")
    .replace(/([?&])([^=&]+)=[^&]*/g, (all, start: string, name: string) =>
      isSecretParameter(name) ? `${start}${name}=${MASK}` : all,
    );
}

function isOutletSegment(segment: string, outlet: string): boolean {
  return segment === outlet || segment === encodeURIComponent(outlet);
}
