import { readFileSync } from "node:fs";
import { SdfError, type Drift, type Issue, type WireFormat } from "@sdf/runtime";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { readDeclaredEncoding } from "@sdf/validators/encodings";
import { ownFeeds } from "../../feeds/own-feeds.ts";
import type { DecodedResponse } from "../contract/contract.ts";

const shapes = new Map(allFeeds.map((shape) => [shape.feed, shape]));

let version: string | undefined;

/** Version of the decoder, as stored with decoded rows. */
export function decoderVersion(): string {
  return (version ??= (
    JSON.parse(readFileSync(new URL(import.meta.resolve("@sdf/validators/package.json")), "utf8")) as {
      version: string;
    }
  ).version);
}

/**
 * Result of decoding a body: a value, or the reason why there is none. An error response of the service is neither a
 * value nor a decoding error.
 */
export type DecodeResult =
  | { readonly kind: "value"; readonly decoded: DecodedResponse & { readonly format: WireFormat } }
  | { readonly kind: "error"; readonly code: string; readonly message: string }
  | { readonly kind: "service-error"; readonly code: string };

/** Decodes a response. A decoding error is part of the result and is not thrown. */
export function decodeBody(feed: string, bytes: Uint8Array): DecodeResult {
  const shape = shapes.get(feed) ?? ownFeeds.get(feed)?.shape;
  if (shape === undefined) return { kind: "error", code: "feed", message: `there is no feed ${feed}` };
  try {
    const { value, issues, drift, format } = decode(bytes, { feed: shape, toText: readDeclaredEncoding }) as {
      value: object;
      issues: readonly Issue[];
      drift: readonly Drift[];
      format: WireFormat;
    };
    return { kind: "value", decoded: { feed, value, issues, drift, format, decoder: decoderVersion() } };
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    if (error.code === "api.error") return { kind: "service-error", code: error.details.serviceCode ?? "" };
    return { kind: "error", code: error.code, message: error.message };
  }
}
