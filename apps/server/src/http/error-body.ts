import type { WireFormat } from "@sdf/runtime";

/** An error of the service with the format of its body. */
export interface ErrorBody {
  readonly code: string;
  readonly message?: string;
  readonly format: WireFormat;
  readonly callback?: string | undefined;
  /** True if JSONP ends with a semicolon. */
  readonly semicolon: boolean;
}

const escapes: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };

/**
 * Writes an error body in the form of the service: `errorCode` as a JSON property, or as an XML element with the
 * code in its attribute `token`. The field notes show this form. They show no message: it is added by this server.
 */
export function errorBody({ code, message, format, callback, semicolon }: ErrorBody): string {
  if (format === "xml") {
    const start = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<errorCode token="${code}"`;
    return message === undefined ? `${start}/>\n` : `${start}>${xmlText(message)}</errorCode>\n`;
  }
  const json = JSON.stringify({ errorCode: code, ...(message === undefined ? {} : { message }) });
  return format === "json" || callback === undefined ? json : `${callback}(${json})${semicolon ? ";" : ""}`;
}

/** Escapes a message. Messages may quote the request, which may contain characters that XML does not allow. */
function xmlText(text: string): string {
  return text
    .replace(/[<>&]/g, (character) => escapes[character] ?? character)
    .replace(/[^\t\n\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD");
}
