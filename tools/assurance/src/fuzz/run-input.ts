import { assertStrict } from "../judge/strict.ts";
import { checkedDecode } from "./checked-decode.ts";
import type { Input } from "./input.ts";

/** Result of an input: a value, or the code of the typed error. */
export type Outcome = { readonly accepted: boolean; readonly code: string };

/** Decodes an input. Throws unless the decoder returns a value that `check` accepts, or throws the typed error. */
export function runInput({ subject, bytes, options }: Input): Outcome {
  const { decoded, error } = checkedDecode(bytes, subject.shape, options);
  if (decoded === undefined) return { accepted: false, code: error.code };
  assertStrict(decoded.value, decoded.issues, subject);
  return { accepted: true, code: options.strict === true ? "strict" : "value" };
}
