import { apiKey, bearer, combine, oauth, outletKey, type Auth } from "@sdf/runtime";
import type { AuthConfig } from "./config.ts";

/** Returns the authentication of a configuration, combined from all its methods; `undefined` without any. */
export function authOf(config: AuthConfig): Auth | undefined {
  const methods: Auth[] = [];
  if (config.oauth !== undefined) methods.push(oauth(config.oauth));
  if (config.signed !== undefined) {
    const { tokenUrl, outletKey: key, secret } = config.signed;
    methods.push(oauth({ tokenUrl, signed: { outletKey: key, secret } }));
  }
  if (config.bearer !== undefined) methods.push(bearer(config.bearer));
  if (config.outletKey !== undefined) methods.push(outletKey({ key: config.outletKey }));
  if (config.apiKey !== undefined) methods.push(apiKey(config.apiKey));
  return methods.length === 0 ? undefined : combine(...methods);
}
