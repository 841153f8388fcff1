import { SdfError } from "../error.ts";
import type { Reply } from "./send-request.ts";

/** Creates the error for a status that means failure, with a body that is not an error of the service. */
export function statusError({ status, bytes: body }: Reply): SdfError {
  const isRedirect = status < 400;
  const message = `the service answered with status ${status}${isRedirect ? ", a redirect that was not followed" : ""}`;
  return new SdfError("http.status", message, { body, fix: isRedirect ? "use the final address" : undefined });
}
