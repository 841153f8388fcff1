import type { WireFormat } from "@sdf/runtime";

/** An error of the service, and how to write it. */
export interface ErrorBody {
  readonly code: string;
  readonly message?: string;
  readonly format: WireFormat;
  readonly callback?: string;
  /** Whether JSONP ends with a semicolon. */
  readonly semicolon: boolean;
}

const escapes: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };

/**
 * Writes an error body as the service does: `errorCode` as a JSON member, or as an XML element with
 * the code in its attribute `token`. Field notes say so; a message was not seen, and is ours.
 */
export function errorBody({ code, message, format, callback, semicolon }: ErrorBody): string {
  if (format === "xml") {
    const start = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<errorCode token="${code}"`;
    return message === undefined ? `${start}/>\n` : `${start}>${xmlText(message)}</errorCode>\n`;
  }
  const json = JSON.stringify({ errorCode: code, ...(message === undefined ? {} : { message }) });
  return format === "json" || callback === undefined ? json : `${callback}(${json})${semicolon ? ";" : ""}`;
}

/** A message may quote the request, and with it characters that XML does not have. */
function xmlText(text: string): string {
  return text
    .replace(/[<>&]/g, (character) => escapes[character] ?? character)
    .replace(/[^\t\n\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
}
