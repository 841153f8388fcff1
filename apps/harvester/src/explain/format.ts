import type { Attribution, Cause } from "./attribute.ts";
import type { Arrival, ExplainedFact, Explanation } from "./explain.ts";
import type { Attempt } from "./history.ts";

/** Earlier values of a fact that the text lists with one line each. */
const MAX_LISTED = 20;

/** Formats an explanation: the latest value in full, and one line for each earlier value. */
export function formatExplanation({ fixture, facts, clockOffsetMs }: Explanation): string[] {
  const latest = facts.at(-1);
  if (latest === undefined) return [`fixture ${fixture}: no stored response states this fact`];
  const earlier = facts.slice(-1 - MAX_LISTED, -1);
  return [
    ...(earlier.length === 0 ? [] : ["Earlier values:", ...earlier.map(formatLine), ""]),
    ...formatFact(latest, clockOffsetMs),
  ];
}

/** Formats the latest value of a fact in one line: the cause and the parts of its delay; `undefined` without one. */
export function formatLatest({ facts }: Explanation): string | undefined {
  const latest = facts.at(-1);
  const delay = latest?.arrivals[0]?.delay;
  return delay?.verdict === undefined ? undefined : `${latest?.value} ${formatVerdict(delay)}`;
}

function formatLine({ value, arrivals }: ExplainedFact): string {
  const [first] = arrivals;
  if (first === undefined) return `  ${value}`;
  const correction = first.correction === undefined ? "" : `, then ${first.correction.value}`;
  return `  ${toTime(first.first.receivedAt)}  ${value}  ${formatVerdict(first.delay)}${correction}`;
}

function formatFact({ value, path, arrivals }: ExplainedFact, clockOffsetMs: number): string[] {
  const [first, ...others] = arrivals;
  if (first === undefined) return [value];
  return [
    `${value}  (${path})`,
    ...formatArrival(first, clockOffsetMs).map((line) => `  ${line}`),
    ...(others.length === 0 ? [] : ["Other targets:"]),
    ...others.map(({ target, first: { receivedAt }, delay }) => {
      return `  ${toTime(receivedAt)}  ${target}  ${formatVerdict(delay)}`;
    }),
  ];
}

function formatArrival(arrival: Arrival, clockOffsetMs: number): string[] {
  const { target, statedAt, eventPath, lastUpdated, before, first, committedAt, deliveries, correction } = arrival;
  const ofService = (at: number | undefined): string =>
    at === undefined ? "unknown" : `${toTime(at - clockOffsetMs)}  (the service states ${toTime(at)})`;
  const deliveredTo = deliveries.map(({ by, to, readers, before: at }) => {
    const receivers = readers === undefined ? "" : `${readers} live reader${readers === 1 ? "" : "s"} of `;
    return `to ${receivers}${by} ${to} until ${toTime(at)}`;
  });
  const rows: [label: string, text: string | undefined][] = [
    ["target", target],
    ["event", statedAt === undefined ? "unknown" : `${ofService(statedAt)}  ${eventPath ?? ""}`],
    ["lastUpdated", ofService(lastUpdated)],
    ["answer without it", before === undefined ? "none" : formatAttempt(before)],
    ["first with it", formatAttempt(first)],
    ["committed", committedAt === undefined ? "without a recorded delay" : toTime(committedAt)],
    ["delivered", deliveredTo.length === 0 ? "no delivery is recorded" : deliveredTo.join(", ")],
    ["corrected", correction && `${toTime(correction.at)}  ${correction.value}, response ${correction.response}`],
    ["verdict", formatVerdict(arrival.delay)],
  ];
  const lines = rows.flatMap(([label, text]) => (text === undefined ? [] : [`${label.padEnd(18)} ${text}`]));
  const segments = arrival.delay.segments.map(
    ({ cause, from, to, why }) =>
      `  ${toTime(from)}  ${formatSeconds(to - from).padStart(9)}  ${cause.padEnd(8)}  ${why}`,
  );
  return [...lines, ...segments];
}

function formatAttempt({ sentAt, receivedAt, response, sha256, result }: Attempt): string {
  const hash = sha256 === undefined ? "" : `, SHA-256 ${sha256.slice(0, 12)}…`;
  const name = response === undefined ? result : `response ${response}`;
  return `${toTime(sentAt)} to ${toTime(receivedAt)}, ${name}${hash}`;
}

function formatVerdict({ verdict, unknown, delayMs, parts }: Attribution): string {
  if (verdict === undefined) return `unknown: ${unknown}`;
  const named = (Object.entries(parts) as [Cause, number][]).filter(([, ms]) => ms > 0);
  const shares = named.map(([cause, ms]) => `${cause} ${formatSeconds(ms)}`);
  return `${verdict}: ${[formatSeconds(delayMs), ...shares].join(" · ")}`;
}

function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function toTime(at: number | undefined): string {
  return at === undefined ? "unknown" : new Date(at).toISOString();
}
