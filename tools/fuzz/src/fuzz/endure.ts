import { SdfError } from "@sdf/runtime";
import { check, decode } from "@sdf/validators";
import { assertStrict } from "../judge/strict.ts";
import type { Input } from "./input.ts";

const codes = /^(?:decode\.(?:malformed|forbidden|limit|format|callback|invalid)|api\.error)$/;

/** What became of an input: a value, or the code of the typed error. */
export type Outcome = { readonly accepted: boolean; readonly code: string };

/** Decodes an input. Throws when the decoder does anything but give a value that `check` accepts, or the typed error. */
export function endure({ subject, bytes, options }: Input): Outcome {
  const feed = subject.shape;
  const before = Object.getOwnPropertyNames(Object.prototype).length;
  try {
    const { value, issues, drift } = decode(bytes, { ...options, feed });
    if (Object.getOwnPropertyNames(Object.prototype).length !== before) throw new Error("a document changed Object.prototype");
    if (typeof value === "object" && value !== null && !Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) {
      throw new Error("a document changed the prototype of its value");
    }
    for (const { path, found } of [...issues, ...drift]) {
      if (typeof path !== "string" || typeof found !== "string") throw new Error("a report without path or finding");
    }
    assertStrict(value, issues, subject);
    if (issues.length === 0) {
      const again = check(value, { feed }).issues;
      if (again.length > 0) throw new Error(`decode reports no issue, check does: ${JSON.stringify(again.slice(0, 3))}`);
      if (options.strict === true) return { accepted: true, code: "strict" };
    } else if (options.strict === true) throw new Error("strict decoding let issues pass");
    return { accepted: true, code: "value" };
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    if (!codes.test(error.code)) throw new Error(`${error.code} is no error of decoding`, { cause: error });
    if (error.details.body !== bytes) throw new Error(`${error.code} without the bytes`, { cause: error });
    const { line, column, offset } = error.details;
    if (offset !== undefined && (offset < 0 || offset > bytes.length || !(Number(line) > 0) || !(Number(column) > 0))) {
      throw new Error(`${error.code} at an impossible place: ${JSON.stringify({ line, column, offset })}`, { cause: error });
    }
    return { accepted: false, code: error.code };
  }
}
