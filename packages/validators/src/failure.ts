import { SdfError, type SdfErrorCode } from "@sdf/runtime";
import { Locator } from "./locator.ts";
import { limits, type LimitName } from "./limits.ts";

/** Makes the errors of one document: each carries the feed, the place and the raw bytes. */
export class Failures {
  readonly feed: string;
  readonly #body: () => Uint8Array;

  /** `body` gives the response as it came; it is only asked for when something fails. */
  constructor(feed: string, body: () => Uint8Array) {
    this.feed = feed;
    this.#body = body;
  }

  /** An error at a byte offset, or about the whole document. */
  at(code: SdfErrorCode, message: string, offset?: number, cause?: unknown): SdfError {
    const body = this.#body();
    const place = offset === undefined ? undefined : new Locator(body).at(offset);
    const where = place === undefined ? "" : ` at line ${place.line}, column ${place.column}`;
    return new SdfError(code, `${this.feed}: ${message}${where}`, {
      feed: this.feed,
      ...(place === undefined ? {} : { ...place, offset: Math.min(offset ?? 0, body.length) }),
      ...(cause === undefined ? {} : { cause }),
      body,
    });
  }

  limit(name: LimitName, offset?: number): SdfError {
    return this.at("decode.limit", `beyond the limit of ${limits[name]} for ${limitWords[name]}`, offset);
  }

  /** The service answered with an error body. */
  service(code: unknown): SdfError {
    const serviceCode = String(code);
    return new SdfError("api.error", `${this.feed}: the service answered with error ${serviceCode}`, {
      feed: this.feed,
      serviceCode,
      body: this.#body(),
    });
  }
}

const limitWords: Readonly<Record<LimitName, string>> = {
  bytes: "the size of a document (bytes)",
  depth: "nesting",
  name: "the length of a name (bytes)",
  attributes: "attributes of one element",
  text: "one text (bytes)",
};
