import type { RequestCheck } from "../request/explain.ts";
import type { RequestFaults } from "../request/faults.ts";
import { explainFaults } from "./parts.ts";

// Where size does not matter, code that most calls do not need is part of the bundle.

/** Explains the violations of a request. */
export const explain = async (faults: RequestFaults): Promise<RequestCheck> => explainFaults(faults);

/** Follows the redirects of a response. */
export { followRedirects as followFrom } from "./parts.ts";
