// cspell:ignoreRegExp /(?:whsec_|msg_|v1,)\S+/g
import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { createSigningSecret, signatureHeaders } from "../../src/webhooks/endpoint.ts";

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
