import { encode } from "@sdf/validators";
import type { FeedDocument } from "../answer/transform.ts";
import type { ServiceAssumptions } from "../assumptions/table.ts";
import type { ResponseFormat } from "../request/parse.ts";
import { contentType } from "./content-type.ts";

/** The text of a document and its content type. */
export interface EncodedText {
  readonly text: string;
  readonly contentType: string;
}

/** Encodes a document in the requested format. */
export function encodeDocument(
  { value, shape }: Pick<FeedDocument, "value" | "shape">,
  { format, callback }: ResponseFormat,
  assumptions: Pick<ServiceAssumptions, "jsonp-end" | "xml-content-type">,
): EncodedText {
  const text = encode(value, { feed: shape, format, callback });
  return {
    text: format === "jsonp" && assumptions["jsonp-end"] === "bare" ? text.replace(/;$/, "") : text,
    contentType: contentType(format, assumptions),
  };
}
