import type { Auth } from "../transport/credentials.ts";
import { setBearer } from "./strategy.ts";

/**
 * Sends `Authorization: Bearer <token>`. A function is called for every request, and once more if the service rejects
 * its token, so it should cache the token. The API documentation does not show the header that carries a token.
 */
export function bearer(token: string | (() => string | Promise<string>)): Auth {
  if (typeof token === "string") return { apply: (credentials) => setBearer(credentials, token) };
  return {
    apply: async (credentials) => setBearer(credentials, await token()),
    refused: () => true,
  };
}
