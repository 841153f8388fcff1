import { readThrown, SdfError } from "./error.ts";

/**
 * Runs code that reads and checks the arguments of a caller. What it throws, also for a revoked proxy or a getter that
 * throws, becomes `request.invalid`, unless it is an `SdfError`.
 */
export function readArguments<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (SdfError.is(error)) throw error;
    throw new SdfError("request.invalid", readThrown(error).message);
  }
}
