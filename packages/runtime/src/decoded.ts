import type { WireFormat } from "./description.ts";

/** A contradiction between a response and the API documentation. */
export interface Issue {
  /** `more` is the last of too many issues: `found` is the number of further ones. */
  readonly code: "missing" | "type" | "value" | "duplicate" | "structure" | "more";
  /** Path in the typed value, such as `matchInfo.contestant[0].name`. */
  readonly path: string;
  /** The path as names and 0-based indexes, such as `["matchInfo", "contestant", 0, "name"]`. */
  readonly segments: readonly (string | number)[];
  /** What the API documentation requires. */
  readonly expected: string;
  /** What the document has. */
  readonly found: string;
  /** 1-based position, for XML. */
  readonly line?: number;
  readonly column?: number;
}

/** Content of a response that the API documentation does not describe. The typed value contains it. */
export interface Drift {
  /** `more` is the last of too many entries: `found` is the number of further ones. */
  readonly kind: "unknown-member" | "unknown-value" | "observed-form" | "more";
  /** Path in the typed value. */
  readonly path: string;
  /** What the document has at the path. */
  readonly found: string;
  /** What the API documentation states in its place. Absent if it states nothing. */
  readonly documented?: string | undefined;
  /** 1-based position, for XML. */
  readonly line?: number;
  readonly column?: number;
}

/** A decoded response. The typed value is the same for all wire formats. */
export interface Decoded<T> {
  /** The typed value. */
  readonly value: T;
  /** Wire format of the document. */
  readonly format: WireFormat;
  /** Violations of the documented format. */
  readonly issues: readonly Issue[];
  /** Content that the API documentation does not describe. */
  readonly drift: readonly Drift[];
}

/** Options of a decoder. */
export interface DecodeOptions {
  /** Wire format. Default: detected from the first bytes. */
  readonly format?: WireFormat | undefined;
  /** Name of the function that a JSONP response must call. Default: any valid name. */
  readonly callback?: string | undefined;
  /** Throws `decode.invalid` if there is an issue. Default: false; issues are reported, and the value is returned. */
  readonly strict?: boolean;
  /** Limits of the document. Default: those of {@link DecodeLimits}. */
  readonly limits?: Partial<DecodeLimits>;
  /**
   * Field shortcuts of the request (`_fld`). Fields outside the list are not reported as missing. A shortcut requires
   * its field and the elements above it. The value contains only these, although its type has more. Calls set it.
   */
  readonly fields?: readonly string[];
  /**
   * Converts the bytes of a document in another encoding to text, such as `readDeclaredEncoding` of
   * `@sdf/validators/encodings`. Returns bytes that are UTF-8. Default: only UTF-8 is accepted.
   */
  readonly toText?: (bytes: Uint8Array) => Uint8Array | string;
  /** Stops reading a stream or a response, with the error `aborted`. The decoding of a complete document continues. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Limits of a document. A larger document is rejected with `decode.limit` before it uses memory or time. Limits of the
 * structure (depth, names, attributes, text) that differ from the defaults make decoding on servers slower, because
 * generated decoders use the defaults.
 */
export interface DecodeLimits {
  /** Size of a response, in bytes, decompressed. Default: 268,435,456 (256 MiB). */
  readonly bytes: number;
  /** Nesting depth of elements, or of objects and lists. Default: 64. */
  readonly depth: number;
  /** Length of the name of an element or attribute, or of a JSON key, in UTF-16 units. Default: 256. */
  readonly name: number;
  /** Number of attributes of an element, including namespace declarations. Default: 256. */
  readonly attributes: number;
  /** Length of an attribute value or a text in the document, before decoding, in UTF-16 units. Default: 16,777,216. */
  readonly text: number;
  /** Number of reported issues, and of reported drift entries; further ones are counted. Default: 10,000. */
  readonly reports: number;
}

/** A complete document as bytes or text. The encoding that a text declares is ignored. */
export type DecodeInput = Uint8Array | ArrayBuffer | string;

/** A document that is read while it arrives. Reading is cancelled after `limits.bytes` bytes. */
export type DecodeStream = Response | ReadableStream<Uint8Array>;

/** Decodes a response to a typed value. Throws `SdfError` (`decode.*`, `api.error`) if there is no value. */
export interface Decoder<T> {
  (input: Uint8Array | string, options?: DecodeOptions): Decoded<T>;
  /**
   * Decodes asynchronously. In split browser bundles, the code for documents other than well-formed JSON is loaded when
   * it is first needed; calls await this method. Absent if no code is loaded on demand. Also rejects with
   * `http.network` if the code cannot be loaded.
   */
  readonly decodeAsync?: (input: Uint8Array | string, options?: DecodeOptions) => Promise<Decoded<T>>;
}

/** A decoder that also takes an `ArrayBuffer`, and reads a response or a stream. */
export interface DocumentDecoder<T> {
  (input: DecodeInput, options?: DecodeOptions): Decoded<T>;
  /** Rejects with the errors of {@link Decoder}, with `aborted`, and with `http.network` if the stream fails. */
  (input: DecodeStream, options?: DecodeOptions): Promise<Decoded<T>>;
  /** Repeats the first signature, because type inference and `ReturnType` use the last one. */
  (input: DecodeInput, options?: DecodeOptions): Decoded<T>;
  /** See `Decoder.decodeAsync`. */
  readonly decodeAsync?: (input: DecodeInput | DecodeStream, options?: DecodeOptions) => Promise<Decoded<T>>;
}
