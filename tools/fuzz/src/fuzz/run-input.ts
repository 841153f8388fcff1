import { SdfError } from "@sdf/runtime";
import { check, decode } from "@sdf/validators";
import { assertStrict } from "../judge/strict.ts";
import type { Input } from "./input.ts";

const codes = /^(?:decode\.(?:malformed|forbidden|limit|format|callback|invalid)|api\.error)$/;

/** Result of an input: a value, or the code of the typed error. */
export type Outcome = { readonly accepted: boolean; readonly code: string };

/** Decodes an input. Throws unless the decoder returns a value that `check` accepts, or throws the typed error. */
export function runInput({ subject, bytes, options }: Input): Outcome {
  const feed = subject.shape;
  const propertyCount = Object.getOwnPropertyNames(Object.prototype).length;
  try {
    const { value, issues, drift } = decode(bytes, { ...options, feed });
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
    assertStrict(value, issues, subject);
    if (issues.length === 0) {
      const checkIssues = check(value, { feed }).issues;
      if (checkIssues.length > 0) {
        throw new Error(`check reports issues that decode does not: ${JSON.stringify(checkIssues.slice(0, 3))}`);
      }
      if (options.strict === true) return { accepted: true, code: "strict" };
    } else if (options.strict === true) throw new Error("strict decoding returned issues");
    return { accepted: true, code: "value" };
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    if (!codes.test(error.code)) throw new Error(`${error.code} is not an error code of decoding`, { cause: error });
    if (error.details.body !== bytes) throw new Error(`${error.code} has no bytes`, { cause: error });
    const { line, column, offset } = error.details;
    if (offset !== undefined && (offset < 0 || offset > bytes.length || !(Number(line) > 0) || !(Number(column) > 0))) {
      const position = JSON.stringify({ line, column, offset });
      throw new Error(`${error.code} at an invalid position: ${position}`, { cause: error });
    }
    return { accepted: false, code: error.code };
  }
}
