import type { SdfErrorCode } from "@sdf/runtime";
import { SdfError } from "@sdf/runtime/error";

/** Number of bytes that can contain an XML declaration. */
const DECLARATION_LENGTH = 256;

/**
 * Returns the encoding of a document, in lower case: that of its byte order mark, else that of its first characters if
 * they are UTF-16 or UTF-32, else the one that its XML declaration names, else `utf-8`.
 */
export function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  if (first !== 0 && third === 0 && fourth === 0) return "utf-32le";
  if (first === 0 && second === 0 && third !== undefined) return "utf-32be";
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // The first character of XML, JSON and JSONP is in the ASCII range, so that one byte of its UTF-16 form is zero.
  if (first !== 0 && second === 0) return "utf-16le";
  if (first === 0 && second !== 0 && second !== undefined) return "utf-16be";
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, DECLARATION_LENGTH));
  const declared = /^<\?xml\s[^>]*?\sencoding\s*=\s*(["'])([\w.:-]+)\1/.exec(head);
  return declared?.[2]?.toLowerCase() ?? "utf-8";
}

/**
 * Converts a document to text by its {@link encodingOf | encoding}, for the option `toText` of `decode`. It reads every
 * encoding that `TextDecoder` supports, such as UTF-16, ISO-8859-1 and windows-1252. As in browsers, `iso-8859-1` means
 * windows-1252, which has letters in place of 27 control characters. A document in UTF-8
 * without a byte-order mark is returned unchanged.
 *
 * @throws SdfError `decode.format` if the encoding is not supported; `decode.malformed` if the bytes are not text of it
 */
export function readDeclaredEncoding(bytes: Uint8Array): Uint8Array | string {
  const encoding = encodingOf(bytes);
  // The text of a document with a mark may declare another encoding.
  if (bytes[0] !== 0xef && /^(?:utf-?8|(?:us-)?ascii)$/.test(encoding)) return bytes;
  const reject = (code: SdfErrorCode, message: string, cause?: unknown): never => {
    throw new SdfError(code, message, { body: bytes, cause });
  };
  if (encoding.startsWith("utf-16") && bytes[0] === 0x3c && bytes[1] !== 0) {
    reject("decode.format", `the XML declaration names ${encoding}, but the document is not in ${encoding}`);
  }
  let decoder: TextDecoder | undefined;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
    return decoder.decode(bytes);
  } catch (cause) {
    if (decoder === undefined) return reject("decode.format", `unsupported encoding ${encoding}`, cause);
    return reject("decode.malformed", `the document is not valid ${encoding}`, cause);
  }
}
