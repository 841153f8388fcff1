import { SdfError } from "../error.ts";
import type { Reply } from "./send-request.ts";

/** Creates the error for a status that means failure, with a body that is not an error of the service. */
export function statusError({ status, bytes: body }: Reply): SdfError {
  const [reason, fix] =
    status === 304
      ? [", not modified", "check caches before the service"]
      : status < 400
        ? [", a redirect that was not followed", "use the final address"]
        : [""];
  return new SdfError("http.status", `the service answered with status ${status}${reason}`, { body, fix });
}
