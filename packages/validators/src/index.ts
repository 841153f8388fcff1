/**
 * Decodes responses from XML, JSON and JSONP to one typed value per feed, and encodes them.
 *
 * @packageDocumentation
 */
export { check } from "./check.ts";
export { decode } from "./decode.ts";
export { decoder } from "./decoder.ts";
export { encode, encodeInSteps, type EncodeOptions } from "./encode/encode.ts";
export { detectFormat } from "./format.ts";
export { isCallback } from "./json/jsonp.ts";
export { parseKey, type Key } from "./key.ts";
export { limits, type LimitName } from "./limits.ts";
export { feedShape, oneOf, open, shape } from "./shape.ts";
export type { Enumeration, FeedShape, MemberType, Open, OwnScalars, ScalarDefinition, Shape } from "./shape.ts";
export type {
  Decoded,
  DecodeInput,
  DecodeLimits,
  DecodeOptions,
  Decoder,
  DecodeStream,
  DocumentDecoder,
  Drift,
  Issue,
  WireFormat,
} from "@sdf/runtime";
