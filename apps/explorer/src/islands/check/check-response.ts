/** Recognises and validates a response. */
import { SdfError } from "@sdf/runtime/error";
import type { FeedShape, WireFormat } from "@sdf/validators";
import { nearest, recognise, type Nearest, type Recognition, type Tried } from "@sdf/validators/recognise";

export type CheckResult =
  | {
      readonly kind: "recognised";
      readonly best: Tried;
      readonly alsoFits: Recognition["alsoFits"];
      readonly values: number;
    }
  | { readonly kind: "unrecognised"; readonly nearest: readonly Nearest[] }
  | { readonly kind: "service-error"; readonly code: string }
  | {
      readonly kind: "malformed";
      readonly code: string;
      readonly message: string;
      readonly line?: number | undefined;
      readonly column?: number | undefined;
    };

/** Recognises the feed of a response and validates the response. */
export function checkResponse(bytes: Uint8Array, feeds: readonly FeedShape<unknown>[]): CheckResult {
  try {
    const recognition = recognise(bytes, feeds);
    const { best, alsoFits, values, tried } = recognition;
    if (best !== undefined) return { kind: "recognised", best, alsoFits, values };
    return {
      kind: "unrecognised",
      nearest: nearest(recognition, namesAtTop(new TextDecoder().decode(bytes), tried[0]?.decoded.format)),
    };
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    const { serviceCode = "", line, column } = error.details;
    if (error.code === "api.error") return { kind: "service-error", code: serviceCode };
    // The feed in the message is only the first candidate.
    const message = error.message.replace(/^\[[\w.]+\] (?:[\w-]+\/[\w-]+: )?/, "");
    return {
      kind: "malformed",
      code: error.code,
      message,
      line,
      column,
    };
  }
}

/** Names of the top-level fields of a well-formed document, or of the items of a top-level list. */
function namesAtTop(text: string, format: WireFormat | undefined): readonly string[] {
  if (format === "xml") {
    const root = new DOMParser().parseFromString(text, "text/xml").documentElement;
    return [...new Set([...root.getAttributeNames(), ...[...root.children].map(({ localName }) => localName)])];
  }
  const value: unknown = JSON.parse(
    text.slice(text.search(/[{[]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1),
  );
  return [
    ...new Set([value].flat().flatMap((item) => (typeof item === "object" && item !== null ? Object.keys(item) : []))),
  ];
}
