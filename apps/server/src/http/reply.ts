import type { WireFormat } from "@sdf/runtime";

/** A response before it is sent. */
export interface Reply {
  readonly status: number;
  /** Header values by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Returns the content type of a format. The type of XML is an assumption. */
export function contentType(format: WireFormat, xml: string): string {
  const type = format === "xml" ? xml : format === "json" ? "application/json" : "application/javascript";
  return `${type}; charset=utf-8`;
}

/** Creates a JSON reply that is not a feed document. */
export function jsonReply(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
  return {
    status,
    headers: { "content-type": contentType("json", ""), ...headers },
    body: Buffer.from(JSON.stringify(value)),
  };
}
