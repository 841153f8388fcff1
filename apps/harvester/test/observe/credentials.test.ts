import { describe, expect, it } from "vitest";
import { CredentialSearch, whyNotSearched } from "../../src/secrets/credentials.ts";

const key = "k3y-0f-the/service+1";
const search = new CredentialSearch([{ name: "service.auth.apiKey", value: key }]);
const find = (text: string, sent: string[] = []): string | undefined => search.find(Buffer.from(text), sent);

describe("credential search", () => {
  it.each([
    ["in text", `refused ${key}.`],
    ["in JSON", JSON.stringify({ a: `\n${key}` })],
    ["in a URL", `https://feeds.example/?apikey=${encodeURIComponent(key)}&x=1`],
    ["after an escape", `q%3D${encodeURIComponent(key)}`],
    ["in base64", Buffer.from(key).toString("base64")],
    ["at both ends", key],
  ])("finds a credential %s", (_, text) => {
    expect(find(text)).toBe("service.auth.apiKey");
  });

  it("finds a secret of the request", () => {
    expect(find("token-7d1f0c6b9a is valid", ["token-7d1f0c6b9a"])).toBe("access token");
  });

  it("ignores a credential inside a longer word, and one that differs in case", () => {
    expect(find(`x${key}y and ${key}2`)).toBeUndefined();
    expect(find(key.toUpperCase())).toBeUndefined();
  });

  it.each([
    "test",
    "contestant",
    "liveWinProbability",
    "basketball-statistics",
    "2026-09-12T14:00:00Z",
    "aaaaaaaaaaa1",
    "1757683200000",
  ])("does not search for %s", (secret) => {
    expect(whyNotSearched(secret)).toBeDefined();
    const own = new CredentialSearch([{ name: "service.auth.bearer", value: secret }]);
    expect(own.find(Buffer.from(`"${secret}"`), [secret])).toBeUndefined();
  });
});
