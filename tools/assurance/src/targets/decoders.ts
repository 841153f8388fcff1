/** Decoders of each format: the fast one and the tables give one result, and the result can be encoded. */
import { isDeepStrictEqual } from "node:util";
import { SdfError, type WireFormat } from "@sdf/runtime";
import { decode, encode, type Decoded, type DecodeOptions, type FeedShape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { checkedDecode, type CheckedResult } from "../judge/checked-decode.ts";
import { agreesWithLibxml } from "../judge/well-formed.ts";
import type { Target } from "./target.ts";

/** The first byte of an input selects the feed, the second one the options; the document follows. */
export function decoderTarget(format: WireFormat): Target {
  return (input) => {
    const feed = allFeeds[(input[0] ?? 0) % allFeeds.length] as FeedShape<unknown>;
    const choice = input[1] ?? 0;
    const bytes = input.slice(2);
    const options: DecodeOptions = {
      ...((choice & 1) === 0 && { format }),
      ...((choice & 6) === 6 && { strict: true }),
      ...((choice & 24) === 24 && { callback: "cb" }),
    };
    const result = checkedDecode(bytes, feed, options);
    const withTables = checkedDecode(bytes, { ...feed, fast: undefined }, options);
    if (!isDeepStrictEqual(summary(result), summary(withTables)))
      throw new Error(`${feed.feed}: the fast decoder and the tables differ`);
    agreesWithLibxml({ bytes, options }, result.error?.code ?? "value");
    if (result.decoded !== undefined) encodesAgain(result.decoded, feed);
  };
}

/** What two decoders must have in common. */
function summary({ decoded, error }: CheckedResult): unknown {
  return decoded ?? { code: error?.code, message: error?.message, details: { ...error?.details, body: undefined } };
}

/** Throws unless the value is encoded as JSON and XML and decoded to itself. XML cannot represent every value. */
function encodesAgain({ value }: Decoded<unknown>, feed: FeedShape<unknown>): void {
  let json: Decoded<unknown>;
  try {
    json = decode(encode(value, { feed, format: "json" }), { feed, format: "json" });
  } catch (error) {
    // The root of an XML document names its feed, even if no field is known. JSON has only its fields.
    if (SdfError.is(error, "decode.foreign")) return;
    throw error;
  }
  if (!isDeepStrictEqual(json.value, JSON.parse(JSON.stringify(value))))
    throw new Error(`${feed.feed}: JSON of the value gives another value`);
  let xml: string;
  try {
    xml = encode(value, { feed, format: "xml" });
  } catch (error) {
    // An error of the encoder names the path of the value that XML cannot represent.
    if (SdfError.is(error, "encode.invalid") && typeof error.details.path === "string") return;
    throw error;
  }
  decode(xml, { feed, format: "xml" });
}
