import type { WireFormat } from "@sdf/runtime";

/** An answer before it is sent. */
export interface Reply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Content type of each format; XML's is an assumption. */
export function contentType(format: WireFormat, xml: string): string {
  const type = format === "xml" ? xml : format === "json" ? "application/json" : "application/javascript";
  return `${type}; charset=utf-8`;
}

/** An answer in JSON that is no document of a feed. */
export function jsonReply(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, headers: { "content-type": contentType("json", ""), ...headers }, body: Buffer.from(JSON.stringify(value)) };
}
