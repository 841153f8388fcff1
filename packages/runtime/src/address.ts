import { SdfError } from "./error.ts";

/**
 * Rejects an address that carries a user name or a password: `fetch` refuses it, with a message that repeats it.
 *
 * @param name option that the address was given as
 * @throws SdfError `request.invalid`
 */
export function refuseUserInfo(name: string, address: string): void {
  if (!URL.canParse(address)) return;
  const { username, password } = new URL(address);
  if (username + password === "") return;
  const fix = "remove them, and use the auth option";
  throw new SdfError("request.invalid", `${name} must not carry a user name or password`, { fix });
}

/**
 * Checks addresses that precede feed paths, by the name of their option.
 *
 * @throws SdfError `request.invalid` if one is not absolute, or has credentials, a query or a fragment
 */
export function checkAddresses(addresses: Readonly<Record<string, string>>): void {
  for (const [name, address] of Object.entries(addresses)) {
    if (!URL.canParse(address))
      throw new SdfError("request.invalid", `${name} must be an absolute URL`, { fix: "start it with https://" });
    refuseUserInfo(name, address);
    // Feed paths are appended, so a query would become part of the path.
    if (/[?#]/.test(address)) {
      const fix = "remove it, because feeds add their own parameters";
      throw new SdfError("request.invalid", `${name} must not have a query or a fragment`, { fix });
    }
  }
}
