import type { ServiceAssumptions } from "../assumptions/table.ts";
import { findStatus, type ServiceError } from "../errors/codes.ts";
import type { ResponseFormat } from "../request/parse.ts";
import { contentType, type EncodedText } from "./document.ts";

/** An error document with its HTTP status. */
export interface EncodedError extends EncodedText {
  readonly status: number;
}

type ErrorAssumptions = Pick<
  ServiceAssumptions,
  | "error-message"
  | "error-status"
  | "expired-token-status"
  | "jsonp-end"
  | "jsonp-error-status"
  | "polling-status"
  | "xml-content-type"
>;

const escapes: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };

/**
 * Encodes an error in the form of the service: `errorCode` as a JSON property, or as an XML element with the code in
 * its attribute `token`. The field notes show this form. They show no message, which the assumption `error-message`
 * adds.
 */
export function encodeError(
  { code, why }: ServiceError,
  { format, callback }: ResponseFormat,
  assumptions: ErrorAssumptions,
): EncodedError {
  const message = assumptions["error-message"] === "yes" ? why : undefined;
  // JSONP without a callback cannot be written, so the document is JSON.
  const documentFormat = format === "jsonp" && callback === undefined ? "json" : format;
  const text = documentFormat === "xml" ? xmlError(code, message) : JSON.stringify({ errorCode: code, message });
  const end = assumptions["jsonp-end"] === "semicolon" ? ";" : "";
  return {
    status:
      documentFormat === "jsonp" && assumptions["jsonp-error-status"] === "ok" ? 200 : findStatus(code, assumptions),
    contentType: contentType(documentFormat, assumptions),
    text: documentFormat === "jsonp" ? `${callback}(${text})${end}` : text,
  };
}

function xmlError(code: string, message: string | undefined): string {
  const start = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<errorCode token="${code}"`;
  return message === undefined ? `${start}/>\n` : `${start}>${xmlText(message)}</errorCode>\n`;
}

/** Escapes a message. Messages may quote the request, which may contain characters that XML does not allow. */
function xmlText(text: string): string {
  return text
    .replace(/[<>&]/g, (character) => escapes[character] ?? character)
    .replace(/[^\t\n\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
}
