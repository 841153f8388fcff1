import type { WireFormat } from "@sdf/runtime";
import type { ServiceAssumptions } from "../assumptions/table.ts";

const scriptTypes = { json: "application/json", jsonp: "application/javascript" } as const;

/** Returns the content type of a format. The type of XML is an assumption. */
export function contentType(format: WireFormat, assumptions: Pick<ServiceAssumptions, "xml-content-type">): string {
  return `${format === "xml" ? assumptions["xml-content-type"] : scriptTypes[format]}; charset=utf-8`;
}
