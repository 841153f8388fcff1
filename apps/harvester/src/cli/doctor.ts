import { statfsSync } from "node:fs";
import { createClient, SdfError } from "@sdf/runtime";
import { readHttpDate } from "@sdf/runtime/dates";
import { createAuth } from "../config/config.ts";
import type { Config } from "../config/config.ts";
import { toMessage } from "../domain/message.ts";
import { ALL_REQUESTS, PAUSED_UNTIL } from "../rate-limit/limits.ts";
import { whyNotSearched } from "../secrets/credentials.ts";
import { size } from "../status/status.ts";
import { listCalendars } from "./init.ts";
import { printResult } from "./output.ts";
import { loadCommandConfig, type Common } from "./shared.ts";
import { openSqlStore } from "./store.ts";

/** `bad` makes the exit code 1; `note` is information. */
export type Verdict = "ok" | "note" | "bad";

export interface Finding {
  readonly check: string;
  readonly verdict: Verdict;
  readonly text: string;
}

/** Maximum clock difference that a `Date` header in whole seconds and a slow network explain. */
const CLOCK_TOLERANCE_MS = 5000;
const MIN_FREE_BYTES = 2 ** 30;

/** Checks the requirements of a run. @returns 1 if a run would fail */
export async function doctor(options: Common): Promise<number> {
  const config = loadCommandConfig(options);
  const findings = [
    ...credentialFindings(config),
    ...(await serviceFindings(config)),
    ...(await storeFindings(config)),
  ];
  printResult(options, findings, () =>
    findings.map(({ check, verdict, text }) => `${verdict.padEnd(4)}  ${check.padEnd(12)} ${text}`),
  );
  return findings.some(({ verdict }) => verdict === "bad") ? 1 : 0;
}

/** Reports for which credentials responses are searched, and what happens to a response that contains one. */
export function credentialFindings({ credentials, quarantine }: Pick<Config, "credentials" | "quarantine">): Finding[] {
  const findings = credentials.map(({ name, value }): Finding => {
    const why = whyNotSearched(value);
    if (why === undefined) return { check: "credentials", verdict: "ok", text: `responses are searched for ${name}` };
    const text = `responses are not searched for ${name}: it is ${why}, and data could contain the same text`;
    return { check: "credentials", verdict: "note", text };
  });
  const text =
    quarantine.key === undefined
      ? "a response that contains a credential is not stored; set quarantine.key to store it, encrypted"
      : "a response that contains a credential is stored, encrypted with quarantine.key";
  return credentials.length === 0 ? findings : [...findings, { check: "quarantine", verdict: "ok", text }];
}

async function serviceFindings({ service, rehearsal }: Config): Promise<Finding[]> {
  const { baseUrl, feedsUrl } = service;
  const { origin } = new URL(baseUrl);
  const sentAt = Date.now();
  let response: Response;
  try {
    response = await fetch(baseUrl, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(10_000) });
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name;
    return [{ check: "service", verdict: "bad", text: `${origin} does not answer (${cause})` }];
  }
  const findings: Finding[] = [{ check: "service", verdict: "ok", text: `${origin} answers` }];
  const serverTime = readHttpDate(response.headers.get("date"));
  if (serverTime !== undefined && rehearsal === undefined) {
    const ahead = serverTime - (sentAt + Date.now()) / 2;
    const distance = `${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? "ahead of" : "behind"}`;
    findings.push(
      Math.abs(ahead) < CLOCK_TOLERANCE_MS
        ? { check: "clock", verdict: "ok", text: "the clock agrees with that of the service" }
        : { check: "clock", verdict: "note", text: `the clock of the service is ${distance} that of this machine` },
    );
  }
  const auth = createAuth(service.auth);
  try {
    const client = createClient({ baseUrl, retry: false, timeoutMs: 15_000, feedsUrl, auth });
    const calendars = await listCalendars(client, (rehearsal === undefined ? undefined : serverTime) ?? Date.now(), 1);
    const text = `the soccer fixtures feed answers: ${calendars.length} tournament calendars among its first matches`;
    findings.push({ check: "access", verdict: "ok", text });
  } catch (error) {
    const isRefused = SdfError.is(error) && (error.code === "auth.failed" || error.details.status === 401);
    const text = `the soccer fixtures feed was refused: ${toMessage(error)}`;
    findings.push({ check: "access", verdict: isRefused ? "bad" : "note", text });
  }
  return findings;
}

async function storeFindings({ storage }: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    await using opened = new AsyncDisposableStack();
    const store = opened.adopt(await openSqlStore(storage, { readOnly: true }), (each) => each.close());
    findings.push({ check: "store", verdict: "ok", text: `${storage.engine} can be read` });
    for (const { bucket, until } of await store.blocks(Date.now())) {
      if (until >= PAUSED_UNTIL) continue;
      const text = `requests of ${bucket === ALL_REQUESTS ? "all feeds" : bucket} are blocked until ${new Date(until).toISOString()}; \`sdf-harvest resume\` ends it`;
      findings.push({ check: "block", verdict: "note", text });
    }
  } catch (error) {
    const isNew = error instanceof Error && error.message.startsWith("there is no store");
    const text = isNew ? "the store does not exist yet; run creates it" : (error as Error).message;
    findings.push({ check: "store", verdict: isNew ? "ok" : "bad", text });
  }
  if (storage.engine === "sqlite") {
    try {
      const { bavail, bsize } = statfsSync(storage.path);
      const free = bavail * bsize;
      findings.push({ check: "disk", verdict: free < MIN_FREE_BYTES ? "note" : "ok", text: `${size(free)} free` });
    } catch {
      // The first run creates the folder.
    }
  }
  return findings;
}
