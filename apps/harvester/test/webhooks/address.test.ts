import { createHmac } from "node:crypto";
import { lookup } from "node:dns/promises";
import { describe, expect, it } from "vitest";
import { checkAddress, isPublicAddress, PRIVATE_ADDRESS, publicLookup } from "../../src/webhooks/address.ts";
import { createSigningSecret, signatureHeaders } from "../../src/webhooks/endpoint.ts";

describe("addresses of webhooks", () => {
  it("are public only outside of private, reserved and embedding networks", () => {
    const isPublic = (addresses: readonly string[]): string[] => addresses.filter(isPublicAddress);
    const publicOnes = ["1.1.1.1", "172.32.0.1", "192.169.0.1", "2606:4700::1111", "2a00:1450::1"];
    expect(isPublic(publicOnes)).toEqual(publicOnes);
    const v4 =
      "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 " +
      "172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255";
    const v6 =
      ":: ::1 ::ffff:127.0.0.1 ::ffff:1.1.1.1 64:ff9b::7f00:1 2001:db8::1 " +
      "2001::1 2002:7f00:1::1 fc00::1 fe80::1 ff02::1";
    expect(isPublic([...v4.split(" "), ...v6.split(" "), "no address"])).toEqual([]);
  });

  it.each([
    ["not a url", "is not a URL"],
    ["ftp://example.org/", "is not a URL"],
    ["https://user:pass@example.org/", "contains credentials"],
    ["https://example.org/#part", "contains a fragment"],
    ["http://example.org/", "is not encrypted"],
    ["https://127.0.0.1/", "is private"],
    ["https://0x7f.1/", "is private"],
    ["https://2130706433/", "is private"],
    ["https://[::1]/", "is private"],
    ["https://[::ffff:169.254.169.254]/", "is private"],
    ["https://localhost/", "is private"],
    ["https://api.localhost/", "is private"],
  ])("are rejected without being repeated: %s", (address, problem) => {
    const check = (): URL => checkAddress(address, false);
    expect(check).toThrow(expect.objectContaining({ code: "webhook.address" }));
    expect(check).toThrow(`the address of the webhook ${problem}`);
  });

  it("may be private and not encrypted with permission, but may not contain credentials", () => {
    expect(checkAddress("http://127.0.0.1:9/x?y=z", true).href).toBe("http://127.0.0.1:9/x?y=z");
    expect(checkAddress("https://example.org/x", false).href).toBe("https://example.org/x");
    expect(() => checkAddress("http://user@127.0.0.1/", true)).toThrow("contains credentials");
  });

  it("are checked after the name was resolved, for one and for all addresses", async () => {
    const codeOf = (options: { readonly all?: boolean }): Promise<string | undefined> =>
      new Promise((resolve) => publicLookup("localhost", options, (error) => resolve(error?.code)));
    expect(isPublicAddress((await lookup("localhost")).address)).toBe(false);
    expect(await codeOf({})).toBe(PRIVATE_ADDRESS);
    expect(await codeOf({ all: true })).toBe(PRIVATE_ADDRESS);
  });
});

// cspell:ignoreRegExp /(?:whsec_|msg_|v1,)\S+/g

it("signs the example of the specification", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  expect(signatureHeaders(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", '{"test": 2432232314}', 1_614_265_330_999)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

it("signs with the HMAC of a new secret of 256 bits", () => {
  const secret = createSigningSecret();
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  expect(key).toHaveLength(32);
  const body = JSON.stringify({ name: "Zoë ⚽" });
  const signature = createHmac("sha256", key).update(`msg_1.1789223485.${body}`).digest("base64");
  const headers = signatureHeaders(secret, "msg_1", body, 1_789_223_485_000);
  expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
});
