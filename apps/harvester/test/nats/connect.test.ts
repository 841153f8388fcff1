import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { connectNats, findVersionWarning, readServers } from "../../src/nats/connect.ts";
import { toSubject, targetOfSubject } from "../../src/nats/subjects.ts";
import { temporaryFolder } from "../store/support.ts";
import { natsServer, startCluster, type NatsCluster } from "./cluster.ts";

if (!natsServer.ready) console.warn(`SKIPPED: credentials of NATS: ${natsServer.reason}`);
const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (!hasOpenssl) console.warn("SKIPPED: TLS connections to NATS: openssl is not installed");

let cluster: NatsCluster | undefined;
afterEach(async () => {
  await cluster?.close();
  cluster = undefined;
});

const secret = "canary-password-17";

describe("addresses of NATS", () => {
  it("are separated by commas", () => {
    expect(readServers("nats://a:4222, b:4222")).toEqual(["nats://a:4222", "b:4222"]);
  });

  it.each([`nats://user:${secret}@a:4222`, "", "http://a"])("are refused without being printed: %#", (text) => {
    const read = () => readServers(text);
    expect(read).toThrow("address");
    expect(read).toThrow(expect.objectContaining({ message: expect.not.stringContaining(secret) as string }));
  });
});

describe("the version of nats-server", () => {
  it.each(["2.9.10", "2.10.22", "2.10.9", "1.4.1"])("%s is reported, because it can lose messages", (version) => {
    const warning = `nats-server ${version} can lose acknowledged messages; use 2.10.23 or later`;
    expect(findVersionWarning(version)).toBe(warning);
  });

  it.each(["2.10.23", "2.10.30", "2.11.0", "2.12.0-beta.1", "3.0.0"])("%s is not reported", (version) => {
    expect(findVersionWarning(version)).toBeUndefined();
  });
});

it.each([
  ["soccer/match-momentum?fixture=abc123", "soccer.match-momentum.abc123"],
  ["soccer/match-momentum?fixture=a.b*c >é", "soccer.match-momentum.a%2Eb%2Ac%20%3E%C3%A9"],
  ["soccer/match-momentum?fixture=_", "soccer.match-momentum.fixture=_"],
  ["soccer/match-detailed?tmcl=x=1", "soccer.match-detailed.tmcl=x%3D1"],
  ["soccer/fixtures", "soccer.fixtures._"],
])("the subject of %s is one token for each part, and can be reversed", (target, subject) => {
  expect(toSubject(target)).toBe(subject);
  expect(targetOfSubject(subject)).toBe(target);
});

describe.skipIf(!natsServer.ready)("a connection to NATS", () => {
  const file = (text: string): string => {
    const path = join(temporaryFolder(), "credentials");
    writeFileSync(path, text);
    return path;
  };

  it("uses user and password of a file, and does not print them", async () => {
    cluster = await startCluster({ settings: `authorization { user: reader, password: "${secret}" }` });
    const { servers } = cluster;
    const nats = await connectNats({ servers, credentials: file(`reader:${secret}\n`) }, "test");
    expect((await nats.manager.getAccountInfo()).streams).toBe(0);
    await nats.connection.close();
    const wrong = connectNats({ servers, credentials: file(`reader:${secret}-wrong`) }, "test");
    const error: unknown = await wrong.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: "nats.connection" });
    expect(String(error)).not.toContain(secret);
  });

  it.skipIf(!hasOpenssl)("uses TLS with the certificates of a file", async () => {
    const folder = temporaryFolder();
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const certificate = ["-nodes", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"];
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
    spawnSync("openssl", ["req", "-x509", ...curve, "-keyout", key, "-out", cert, "-days", "2", ...certificate]);
    cluster = await startCluster({ settings: `tls { cert_file: "${cert}", key_file: "${key}" }` });
    const { servers } = cluster;
    const nats = await connectNats({ servers, tls: { ca: cert } }, "test");
    expect((await nats.manager.getAccountInfo()).streams).toBe(0);
    await nats.connection.close();
    await expect(connectNats({ servers }, "test")).rejects.toMatchObject({ code: "nats.connection" });
  });
});
