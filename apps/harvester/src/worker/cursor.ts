import { createHash } from "node:crypto";
import type { Plan } from "../scheduler/scheduler.ts";
import type { Policy } from "../scheduler/policy.ts";
import type { Cursor } from "../scheduler/state.ts";
import type { PollResult } from "../store/contract.ts";
import { endsFailures } from "./classify.ts";

/** What came of a poll, as far as the next one goes by it. */
export interface Answer {
  readonly result: PollResult;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Time of the server, from its Date header. */
  readonly serverTime: number | undefined;
  /** When the service wants to be asked again. */
  readonly retryAt: number | undefined;
  /** Status of the match in this answer. */
  readonly status: string | undefined;
  /** Items of a page, for lists. */
  readonly items: readonly unknown[] | undefined;
}

/**
 * The cursor after a poll.
 *
 * The watermark of a list is the start of the reading, by the server's clock and never later than by
 * ours: a clock that is ahead would lose updates, one that is behind only sees some twice. It moves
 * when all pages are in.
 */
export function nextCursor(policy: Policy, cursor: Cursor, { parameters, reason }: Plan, answer: Answer): Cursor {
  const { retryAt: _retryAt, free: _free, ...kept } = cursor;
  const next: Cursor = answer.retryAt === undefined ? kept : { ...kept, retryAt: answer.retryAt };
  const isRepair = Object.keys(policy.repair).length > 0 && Object.entries(policy.repair).every(([name, value]) => parameters[name] === value);
  if (!endsFailures(answer.result)) {
    // A service that does not take the range is not asked for it again.
    return isRepair && (answer.result === "client-error" || answer.result === "not-found") ? { ...next, repaired: 1 } : next;
  }
  if (policy.scope === "fixture") {
    return {
      ...next,
      ...(answer.status === undefined ? {} : { status: answer.status }),
      ...(reason === "closing" || reason === "backfill" ? { closed: 1 } : {}),
      ...(isRepair ? { repaired: 1 } : {}),
    };
  }
  if (!policy.changes) return next;
  return answer.result === "quarantined" ? incomplete(next) : afterPage(policy, next, parameters, answer);
}

/** The list is not complete. The watermark stays, and the next poll starts again at the first page of the whole list. */
function incomplete(cursor: Cursor): Cursor {
  const { page: _page, began: _began, whole: _whole, mark: _mark, ...rest } = cursor;
  return { ...rest, wholeAt: 0 };
}

function afterPage(policy: Policy, cursor: Cursor, parameters: Plan["parameters"], answer: Answer): Cursor {
  const { page: _page, began: _began, whole: _whole, mark: previous, ...before } = cursor;
  const page = Number(parameters["_pgNm"] ?? 1);
  const ahead = answer.serverTime === undefined ? cursor.ahead : answer.serverTime - answer.receivedAt;
  const began = page === 1 || cursor.began === undefined ? startOf(answer, ahead) : cursor.began;
  const rest: Cursor = ahead === undefined ? before : { ...before, ahead };
  const whole = parameters["_dlt"] === undefined ? 1 : 0;
  const items = answer.items ?? [];
  const mark = createHash("sha256").update(JSON.stringify(items)).digest("base64url").slice(0, 16);
  const isRepeated = page > 1 && items.length > 0 && mark === previous;
  if (items.length >= policy.pageSize && !isRepeated) return { ...rest, page: page + 1, began, whole, mark };
  // The same page twice: the list is not complete. The watermark stays, and the next reading is of all of it.
  if (isRepeated) return { ...rest, wholeAt: 0 };
  return { ...rest, watermark: Math.max(began, rest.watermark ?? 0), ...(whole === 1 ? { wholeAt: answer.sentAt } : {}) };
}

/** Start of a request by the server's clock, at the latest; `ahead` stands in where a response does not tell the time. */
function startOf({ sentAt, receivedAt, serverTime }: Answer, ahead: number | undefined): number {
  // The header was written between the two, in whole seconds.
  const byHeader = serverTime !== undefined ? serverTime - (receivedAt - sentAt) : sentAt + (ahead ?? 0);
  return Math.floor(Math.min(sentAt, byHeader));
}
