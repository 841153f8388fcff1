import type { WireFormat } from "./description.ts";

/** What is wrong with a response: it breaks what the documents promise. */
export interface Issue {
  /** `more` is the last one where there are too many: `found` says how many were left out. */
  readonly code: "missing" | "type" | "value" | "duplicate" | "structure" | "more";
  /** Path in the typed value, such as `matchInfo.contestant[0].name`. */
  readonly path: string;
  /** The same as names and 0-based indexes, such as `["matchInfo", "contestant", 0, "name"]`. */
  readonly segments: readonly (string | number)[];
  readonly expected: string;
  readonly found: string;
  /** 1-based position, for XML. */
  readonly line?: number;
  readonly column?: number;
}

/** What a response carries beyond what the documents promise. Nothing is lost, nothing is fatal. */
export interface Drift {
  /** `more` is the last one where there is too much: `found` says how many were left out. */
  readonly kind: "unknown-member" | "unknown-value" | "observed-form" | "more";
  readonly path: string;
  readonly found: string;
  /** What the documents say instead, where they say anything. */
  readonly documented?: string | undefined;
  readonly line?: number;
  readonly column?: number;
}

/** A response as one typed value, whatever its wire format. */
export interface Decoded<T> {
  readonly value: T;
  readonly format: WireFormat;
  readonly issues: readonly Issue[];
  readonly drift: readonly Drift[];
}

export interface DecodeOptions {
  /** Wire format; recognised from the first bytes when absent. */
  readonly format?: WireFormat | undefined;
  /** Name that a JSONP response must call. Absent: any valid name. */
  readonly callback?: string | undefined;
  /** Throw `decode.invalid` when there is any issue. Default: report issues and return the value. */
  readonly strict?: boolean;
  /** Bounds of the document. Default: those of {@link DecodeLimits}. */
  readonly limits?: Partial<DecodeLimits>;
  /**
   * Field shortcuts of the request (`_fld`). Fields outside the list are not reported as missing. A shortcut requires
   * its field and the elements above it. The value contains only these, although its type has more. Calls set it.
   */
  readonly fields?: readonly string[];
  /** Stops reading a stream or a response, with the error `aborted`. The decoding of a complete document continues. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Bounds of a document. One beyond them is refused with `decode.limit` before it costs memory or time.
 * A structural bound other than the default makes the decoder slower on servers: the generated one uses the defaults.
 */
export interface DecodeLimits {
  /** Size of a response, in bytes, decompressed. Default: 268,435,456 (256 MiB). */
  readonly bytes: number;
  /** Elements inside elements, or objects and lists inside one another. Default: 64. */
  readonly depth: number;
  /** Length of the name of an element or attribute, or of a JSON key, in UTF-16 units. Default: 256. */
  readonly name: number;
  /** Attributes of one element, namespace declarations included. Default: 256. */
  readonly attributes: number;
  /** Length of one attribute value or one run of text, as it is written, in UTF-16 units. Default: 16,777,216. */
  readonly text: number;
  /** Issues of one document, and likewise its drift; what is beyond is counted. Default: 10,000. */
  readonly reports: number;
}

/** A document that is there already: bytes, or text, whose declared encoding means nothing. */
export type DecodeInput = Uint8Array | ArrayBuffer | string;

/** A document that is still to be read: counted while it streams, and cancelled beyond `limits.bytes`. */
export type DecodeStream = Response | ReadableStream<Uint8Array>;

/** Turns response bytes into a typed value. Throws `SdfError` (`decode.*`, `api.error`) when there is no value. */
export interface Decoder<T> {
  (input: Uint8Array | string, options?: DecodeOptions): Decoded<T>;
  /**
   * Decodes asynchronously. In split browser bundles, the code for documents other than well-formed JSON is loaded when
   * it is first needed; calls await this method. Undefined where no code is loaded later. Also rejects with
   * `http.network` if the code cannot be loaded.
   */
  readonly decodeAsync?: (input: Uint8Array | string, options?: DecodeOptions) => Promise<Decoded<T>>;
  /** @deprecated Use `decodeAsync`. */
  readonly later?: (input: Uint8Array | string, options?: DecodeOptions) => Promise<Decoded<T>>;
}

/** A decoder that also takes an `ArrayBuffer`, and reads a response or a stream. */
export interface DocumentDecoder<T> {
  (input: DecodeInput, options?: DecodeOptions): Decoded<T>;
  /** Rejects as {@link Decoder} throws, with `aborted`, and with `http.network` when the stream fails. */
  (input: DecodeStream, options?: DecodeOptions): Promise<Decoded<T>>;
  /** The first signature again, because inference and `ReturnType` use the last one. */
  (input: DecodeInput, options?: DecodeOptions): Decoded<T>;
  /** See `Decoder.decodeAsync`. */
  readonly decodeAsync?: (input: DecodeInput | DecodeStream, options?: DecodeOptions) => Promise<Decoded<T>>;
  /** @deprecated Use `decodeAsync`. */
  readonly later?: (input: DecodeInput | DecodeStream, options?: DecodeOptions) => Promise<Decoded<T>>;
}
