import { createHash } from "node:crypto";
import { matchStart, type MatchDate } from "@sdf/runtime/dates";
import { omit } from "../domain/omit.ts";
import { endsFailures, type PollResult } from "../domain/poll-result.ts";
import type { Policy } from "./policy.ts";
import type { Plan } from "./scheduler.ts";
import type { Cursor } from "./state.ts";

/** Facts about a poll that decide how the next one is made. */
export interface Answer {
  readonly result: PollResult;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Time of the server, from its Date header. */
  readonly serverTime: number | undefined;
  /** Earliest time of the next request, from Retry-After. */
  readonly retryAt: number | undefined;
  readonly status: string | undefined;
  readonly items: readonly unknown[] | undefined;
}

/**
 * Returns the cursor after a poll.
 *
 * The watermark of a list is the time at which its first page was requested, by the service's clock but never later
 * than by the local clock. A clock that is ahead would lose updates; a clock that is behind repeats some. The
 * watermark moves when all pages have been received.
 */
export function nextCursor(policy: Policy, cursor: Cursor, { parameters, reason }: Plan, answer: Answer): Cursor {
  const { retryAt: _retryAt, unsent: _unsent, ...previous } = cursor;
  const next: Cursor = answer.retryAt === undefined ? previous : { ...previous, retryAt: answer.retryAt };
  const repair = Object.entries(policy.repair);
  const isRepair = repair.length > 0 && repair.every(([name, value]) => parameters[name] === value);
  if (!endsFailures(answer.result)) {
    // The service does not support the range, so it is not requested again.
    return isRepair && (answer.result === "client-error" || answer.result === "not-found")
      ? { ...next, repaired: 1 }
      : next;
  }
  if (policy.scope === "fixture") {
    const current: Cursor = answer.status === undefined ? next : { ...next, status: answer.status };
    return {
      ...current,
      ...(reason === "closing" || reason === "backfill" ? { closed: 1 } : {}),
      ...(isRepair ? { repaired: 1 } : {}),
    };
  }
  if (!policy.changes) return next;
  return answer.result === "quarantined" ? incomplete(next) : afterPage(policy, next, parameters, answer);
}

/** State of the pages of a list that is being polled. */
const pageState = ["page", "began", "full", "pageHash", "count", "days", "lastDay"] as const;

/** Returns the cursor of an incomplete list: the next poll starts at page 1 of the full list. */
function incomplete(cursor: Cursor): Cursor {
  return { ...omit(cursor, pageState), fullAt: 0 };
}

/** Describes a full list that has fewer items, or covers fewer days, than when it was polled last. */
export function describeShorterList(before: Cursor, { listed, listedDays = 0 }: Cursor): string | undefined {
  if (before.listed === undefined || listed === undefined) return undefined;
  const { listedDays: daysBefore = 0 } = before;
  if (listed < before.listed) return `the list has ${listed} items; it had ${before.listed} when it was polled last`;
  if (listedDays >= daysBefore) return undefined;
  return `the list covers ${listedDays} days; it covered ${daysBefore} when it was polled last`;
}

/**
 * Returns the cursor after a page. A service may limit the size of any page, so a full list ends with an empty page, and
 * changes end with a page that is shorter than the pages of the last full list.
 */
function afterPage(policy: Policy, cursor: Cursor, parameters: Plan["parameters"], answer: Answer): Cursor {
  const { pageHash: previous, count: counted = 0, days: countedDays = 0, lastDay: previousDay = "" } = cursor;
  const { pageLimit: known, ...before } = omit(cursor, pageState);
  const page = Number(parameters["_pgNm"] ?? 1);
  const ahead = answer.serverTime === undefined ? cursor.ahead : answer.serverTime - answer.receivedAt;
  const began = page === 1 || cursor.began === undefined ? findStart(answer, ahead) : cursor.began;
  const full = parameters["_dlt"] === undefined ? 1 : 0;
  const items = answer.items ?? [];
  const count = (page === 1 ? 0 : counted) + items.length;
  const itemDays = items.map(readMatchDay).filter((day) => day !== undefined);
  const lastDay = itemDays.at(-1) ?? previousDay;
  // A list is sorted by day, so a page begins with the last day of the page before it, or with another one.
  const days = new Set(itemDays).size + (page === 1 ? 0 : countedDays - (itemDays[0] === previousDay ? 1 : 0));
  const pageHash = createHash("sha256").update(JSON.stringify(items)).digest("base64url").slice(0, 16);
  const isRepeated = page > 1 && items.length > 0 && pageHash === previous;
  const isLast = items.length === 0 || isRepeated;
  // The limit is the size of the first page of a full list, if it is short and not the only page.
  const firstSize = items.length < policy.pageSize ? items.length : 0;
  const limit = page === 1 ? firstSize : page === 2 && isLast ? 0 : (known ?? 0);
  const pageLimit = full === 0 ? known : limit || undefined;
  const rest: Cursor = {
    ...before,
    ...(ahead === undefined ? {} : { ahead }),
    ...(pageLimit === undefined ? {} : { pageLimit }),
  };
  const isShort = full === 0 && items.length < Math.min(pageLimit ?? policy.pageSize, policy.pageSize);
  if (!isLast && !isShort) {
    return { ...rest, page: page + 1, began, full, pageHash, ...(full === 1 ? { count, days, lastDay } : {}) };
  }
  // A service that limits the page number repeats the last page, which is a short one. Otherwise the list is
  // incomplete: the watermark stays, and the next poll reads all of it.
  if (isRepeated && (full === 0 || counted >= (page - 1) * policy.pageSize)) return { ...rest, fullAt: 0 };
  return {
    ...rest,
    watermark: Math.max(began, rest.watermark ?? 0),
    ...(full === 1
      ? {
          fullAt: answer.sentAt,
          ...(isRepeated ? { listed: counted, listedDays: countedDays } : { listed: count, listedDays: days }),
        }
      : {}),
  };
}

function readMatchDay(item: unknown): string | undefined {
  return matchStart((item as { readonly matchInfo?: MatchDate } | null)?.matchInfo ?? {})?.day;
}

/** Latest possible start of a request by the service's clock. `ahead` is used if the response has no `Date` header. */
function findStart({ sentAt, receivedAt, serverTime }: Answer, ahead: number | undefined): number {
  // The service wrote the header between sending and receiving, in whole seconds.
  const byHeader = serverTime !== undefined ? serverTime - (receivedAt - sentAt) : sentAt + (ahead ?? 0);
  return Math.floor(Math.min(sentAt, byHeader));
}
