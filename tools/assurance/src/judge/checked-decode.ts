import { SdfError } from "@sdf/runtime";
import { check, decode, type Decoded, type DecodeOptions, type FeedShape } from "@sdf/validators";

const codes = /^(?:decode\.(?:malformed|forbidden|limit|format|foreign|callback|invalid)|api\.error)$/;

/** Result of a document: the decoded value, or the typed error. */
export type CheckedResult =
  | { readonly decoded: Decoded<unknown>; readonly error?: undefined }
  | { readonly decoded?: undefined; readonly error: SdfError };

/** Decodes a document. Throws unless the decoder returns a value that `check` accepts, or throws the typed error. */
export function checkedDecode(bytes: Uint8Array, feed: FeedShape<unknown>, options: DecodeOptions): CheckedResult {
  const propertyCount = Object.getOwnPropertyNames(Object.prototype).length;
  let decoded: Decoded<unknown>;
  try {
    decoded = decode(bytes, { ...options, feed });
  } catch (error) {
    return { error: checkedError(error, bytes) };
  }
  const { value, issues, drift } = decoded;
  if (Object.getOwnPropertyNames(Object.prototype).length !== propertyCount) {
    throw new Error("a document changed Object.prototype");
  }
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (isObject && Object.getPrototypeOf(value) !== Object.prototype) {
    throw new Error("a document changed the prototype of its value");
  }
  for (const report of [...issues, ...drift]) {
    if (typeof report.path === "string" && typeof report.found === "string") continue;
    throw new Error("a report has no path or no received content");
  }
  if (issues.length === 0) {
    const checkIssues = check(value, { feed }).issues;
    if (checkIssues.length > 0) {
      throw new Error(`check reports issues that decode does not: ${JSON.stringify(checkIssues.slice(0, 3))}`);
    }
  } else if (options.strict === true) throw new Error("strict decoding returned issues");
  return { decoded };
}

/** Returns an error of decoding. Throws if it is not the typed one, or has no bytes or an invalid position. */
function checkedError(error: unknown, bytes: Uint8Array): SdfError {
  if (!SdfError.is(error)) throw error;
  if (!codes.test(error.code)) throw new Error(`${error.code} is not an error code of decoding`, { cause: error });
  if (error.details.body !== bytes) throw new Error(`${error.code} has no bytes`, { cause: error });
  const { line, column, offset } = error.details;
  if (offset !== undefined && (offset < 0 || offset > bytes.length || !(Number(line) > 0) || !(Number(column) > 0))) {
    const position = JSON.stringify({ line, column, offset });
    throw new Error(`${error.code} at an invalid position: ${position}`, { cause: error });
  }
  return error;
}
