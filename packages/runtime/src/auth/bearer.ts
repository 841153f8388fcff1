import type { Auth } from "../transport/credentials.ts";
import { readSecret, setBearer } from "./strategy.ts";

/**
 * Sends `Authorization: Bearer <token>`. A function is called for every request, and once more if the service rejects
 * its token, so it should cache the token. The API documentation does not show the header that carries a token.
 *
 * @example
 * import { bearer, createClient } from "@sdf/runtime";
 *
 * const client = createClient({ baseUrl, auth: bearer(() => process.env.SDF_TOKEN ?? "") });
 * @throws SdfError `request.invalid` if the token is missing or empty
 */
export function bearer(token: string | (() => string | Promise<string>)): Auth {
  if (typeof token !== "function") {
    const text = readSecret(token, "the token of bearer");
    return { apply: (credentials) => setBearer(credentials, text) };
  }
  return {
    apply: async (credentials) => setBearer(credentials, await token()),
    refused: () => true,
  };
}
