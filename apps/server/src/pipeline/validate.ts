import { errorCodes, validateFeedRequest, type Plan, type Refusal, type ServiceError } from "@sdf/service";
import type { Assumptions } from "../assumptions/table.ts";
import type { FeedTarget } from "./parse.ts";

/** State of {@link validate}. */
export interface ValidateContext {
  readonly assumptions: Assumptions;
  readonly open: boolean;
}

/** Checks a request against every rule of its feed. */
export function validate(target: FeedTarget, { assumptions, open }: ValidateContext): Plan | Refusal {
  target.validated ??= validateFeedRequest(target.parsed, { assumptions, supplied: open ? ["apikey"] : [] });
  return target.validated;
}

/** Returns the error of a method that feeds do not accept; `undefined` if they accept it. */
export function methodError(method: string, assumptions: Pick<Assumptions, "head-requests">): ServiceError | undefined {
  const isAllowed = method === "GET" || (method === "HEAD" && assumptions["head-requests"] === "answer");
  return isAllowed ? undefined : { code: errorCodes.method, why: `method ${method} is not allowed; send GET` };
}
