import type { WireFormat } from "@sdf/runtime";
import { encode, encodeInSteps } from "@sdf/validators";
import type { FeedDocument } from "../answer/transform.ts";
import type { ServiceAssumptions } from "../assumptions/table.ts";
import type { ResponseFormat } from "../request/parse.ts";

/** The text of a document and its content type. */
export interface EncodedText {
  readonly text: string;
  readonly contentType: string;
}

type DocumentAssumptions = Pick<ServiceAssumptions, "jsonp-end" | "xml-content-type">;

/** Encodes a document in the requested format. */
export function encodeDocument(
  { value, shape }: Pick<FeedDocument, "value" | "shape">,
  plan: ResponseFormat,
  assumptions: DocumentAssumptions,
): EncodedText {
  return toEncodedText(encode(value, { feed: shape, format: plan.format, callback: plan.callback }), plan, assumptions);
}

/** Encodes like {@link encodeDocument}, with steps within a large XML document. The generator returns the text. */
export function* encodeDocumentInSteps(
  { value, shape }: Pick<FeedDocument, "value" | "shape">,
  plan: ResponseFormat,
  assumptions: DocumentAssumptions,
): Generator<undefined, EncodedText, void> {
  return toEncodedText(
    yield* encodeInSteps(value, { feed: shape, format: plan.format, callback: plan.callback }),
    plan,
    assumptions,
  );
}

function toEncodedText(text: string, { format }: ResponseFormat, assumptions: DocumentAssumptions): EncodedText {
  return {
    text: format === "jsonp" && assumptions["jsonp-end"] === "bare" ? text.replace(/;$/, "") : text,
    contentType: contentType(format, assumptions),
  };
}

const scriptTypes = { json: "application/json", jsonp: "application/javascript" } as const;

/** Returns the content type of a format. The type of XML is an assumption. */
export function contentType(format: WireFormat, assumptions: Pick<ServiceAssumptions, "xml-content-type">): string {
  return `${format === "xml" ? assumptions["xml-content-type"] : scriptTypes[format]}; charset=utf-8`;
}
