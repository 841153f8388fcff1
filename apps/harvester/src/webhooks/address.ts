/** Which addresses webhooks may use, so that a webhook cannot reach services inside the operator's network. */
import { lookup as resolveName, type LookupAddress, type LookupOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { StoreError } from "../store/index.ts";

/** Networks that the Internet does not route, that are reserved, or that embed other addresses. */
const BLOCKED =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 " +
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 " +
  "2001::/23 2001:db8::/32 2002::/16 3fff::/20";

const blocked = new BlockList();
for (const [, network = "", prefix] of BLOCKED.matchAll(/(\S+)\/(\d+)/g))
  blocked.addSubnet(network, Number(prefix), isIP(network) === 4 ? "ipv4" : "ipv6");
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

/** True if an IP address belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address, "ipv4");
  return isIP(address) === 6 && globalUnicast.check(address, "ipv6") && !blocked.check(address, "ipv6");
}

/**
 * Checks the address of a webhook.
 *
 * @throws StoreError `webhook.address` if it is no URL, has credentials or a fragment, or needs `--allow-private`
 */
export function checkAddress(text: string, allowsPrivate: boolean): URL {
  // Messages do not contain the address, because it may contain a secret.
  const reject = (problem: string, fix: string): never => {
    throw new StoreError("webhook.address", `the address of the webhook ${problem}`, { fix });
  };
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return reject("is not a URL", "start it with https://");
  if (url.username !== "" || url.password !== "")
    return reject("contains credentials", "receivers check the signature instead; remove user name and password");
  if (url.hash !== "") return reject("contains a fragment, which is never sent", "remove the part from # on");
  if (allowsPrivate) return url;
  if (url.protocol === "http:")
    return reject("is not encrypted", "use https, or --allow-private for a receiver in your own network");
  const host = readHost(url);
  if (host === "localhost" || host.endsWith(".localhost") || (isIP(host) !== 0 && !isPublicAddress(host)))
    return reject("is private", "pass --allow-private if the receiver is in your own network");
  return url;
}

/** Host of a URL, an IPv6 address without brackets. */
export function readHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** Error code of a connection to a host whose name resolves to a private address. */
export const PRIVATE_ADDRESS = "private-address";

/**
 * Resolves names for connections, and rejects a name with a private address. The connection uses the address that was
 * checked, so that a name cannot change between check and use.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...(options as LookupOptions), all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) return callback(error, "");
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error("private address"), { code: PRIVATE_ADDRESS }), "");
    const [first] = addresses;
    if (options.all === true) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  });
};
