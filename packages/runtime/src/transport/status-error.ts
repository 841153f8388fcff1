import { SdfError } from "../error.ts";
import type { Reply } from "./send-request.ts";

/** Creates the error for a status that means failure, with a body that is not an error of the service. */
export function statusError({ status, bytes: body }: Reply): SdfError {
  const [reason, fix] = explainStatus(status);
  return new SdfError("http.status", `the service answered with status ${status}${reason}`, { body, fix });
}

function explainStatus(status: number): readonly [reason: string, fix?: string] {
  if (status === 304) {
    const fix = "check the option headers for a condition, and the caches between the client and the service";
    return [", not modified, although calls send no condition", fix];
  }
  return status < 400 ? [", a redirect that was not followed", "use the final address"] : [""];
}
