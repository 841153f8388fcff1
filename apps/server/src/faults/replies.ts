/** What effects make of an answer: another answer. Nothing is sent here. */
import { gunzipSync } from "node:zlib";
import type { FaultEffect } from "@sdf/server-control";
import { readSpan } from "../clock/texts.ts";
import { errorReply, mannerOf, type Manner } from "../http/error-reply.ts";
import type { AnswerContext, Exchange, OtherContext } from "../http/options.ts";
import type { Reply } from "../http/reply.ts";
import { code } from "../request/codes.ts";
import type { Instant } from "../world/contract.ts";
import type { Random } from "../world/core/random.ts";
import { repeatPage, shiftPage, skipPage } from "./pages.ts";

/** Size of a huge body that names none: 30 million bytes. */
const usualHuge = 30_000_000;

/** What is known of the answer that an effect meets. */
export type Met = AnswerContext | OtherContext;

/** Applies an effect that changes what is sent; `undefined` when it has nothing to do here. */
export function changed(effect: FaultEffect, reply: Reply, met: Met, draws: Random): Reply | undefined {
  switch (effect.kind) {
    case "stale": return inPlaceOf(reply, "plan" in met ? met.answerAt(met.plan, met.at - (readSpan(effect.by) ?? 0)) : undefined);
    case "page-repeat": return inPlaceOf(reply, "plan" in met ? repeatPage(met) : undefined);
    case "page-skip": return inPlaceOf(reply, "plan" in met ? skipPage(met) : undefined);
    case "page-shift": return inPlaceOf(reply, "plan" in met ? shiftPage(met, effect.by) : undefined);
    case "status": return withStatus(effect, met);
    case "error-body": return { ...serviceError(effect.code, met), status: effect.status ?? 200 };
    case "html": return page(effect.status ?? 200);
    case "token-expired": return { ...serviceError(code.tokenExpired, met), status: met.assumptions["expired-token-status"] };
    case "too-many": return tooMany(effect, met);
    case "malformed": return malformed(reply, draws);
    case "content-type": return { ...reply, headers: { ...reply.headers, "content-type": effect.value } };
    case "huge": return huge(reply, effect.bytes ?? usualHuge);
    case "clock-skew": return { ...reply, headers: { ...reply.headers, date: new Date(dateNow(met) + (readSpan(effect.by) ?? 0)).toUTCString() } };
    case "truncated": return effect.at === "document" ? { ...reply, body: reply.body.subarray(0, cutAt(reply.body, effect.share)) } : undefined;
    default: return undefined;
  }
}

/** Bytes that are left of a body. */
export function cutAt(body: Uint8Array, share = 0.5): number {
  return Math.floor(body.length * share);
}

/** Time that the header `date` would tell. */
export function dateNow(met: Met): Instant {
  return met.assumptions["date-header"] === "world" ? ("at" in met ? met.at : met.realm?.now()) ?? Date.now() : Date.now();
}

/** Another document, with what the answer says about polling. */
function inPlaceOf(reply: Reply, other: Reply | undefined): Reply | undefined {
  if (other === undefined) return undefined;
  const polling = reply.headers["x-sdf-polling"];
  return { ...other, headers: { ...other.headers, ...(polling === undefined ? {} : { "x-sdf-polling": polling }) } };
}

function manner(met: Met): Manner {
  return "plan" in met ? met.plan : mannerOf(met.exchange.query, met.assumptions);
}

function serviceError(errorCode: string, met: Met): Reply {
  met.exchange.notes.errorCode = errorCode;
  return errorReply({ code: errorCode, why: "a fault that was asked for" }, manner(met), met.assumptions);
}

function withStatus({ status, body = "html", code: errorCode = code.unexpected }: FaultEffect & { readonly kind: "status" }, met: Met): Reply {
  if (body === "empty") return { status, headers: {}, body: new Uint8Array() };
  return body === "html" ? page(status) : { ...serviceError(errorCode, met), status };
}

function tooMany({ after, as = "seconds" }: FaultEffect & { readonly kind: "too-many" }, met: Met): Reply {
  const wait = as === "seconds" ? String(after) : new Date(dateNow(met) + after * 1000).toUTCString();
  const reply = serviceError(code.tooOften, met);
  return { ...reply, status: 429, headers: { ...reply.headers, "retry-after": wait } };
}

/** A page such as something between client and service sends it. */
function page(status: number): Reply {
  const text = `<!DOCTYPE html>\n<html lang="en">\n<head><title>${status}</title></head>\n<body><h1>${status}</h1><p>The page cannot be shown.</p><hr></body>\n</html>\n`;
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body: Buffer.from(text) };
}

/** The document as text of the format, whether it was compressed or not. */
function plain({ status, headers, body }: Reply): Reply {
  const { "content-encoding": encoding, ...others } = headers;
  return encoding === "gzip" ? { status, headers: others, body: gunzipSync(body) } : { status, headers, body };
}

/** Some bytes in the middle third become such as no format has there. */
function malformed(reply: Reply, draws: Random): Reply {
  const { status, headers, body } = plain(reply);
  const broken = Buffer.from(body);
  const third = Math.floor(broken.length / 3);
  const from = third + draws.int(Math.max(1, third));
  broken.fill(0, from, from + 8);
  return { status, headers, body: broken };
}

/** Blanks may follow a document in every format. */
function huge(reply: Reply, bytes: number): Reply {
  const { status, headers, body } = plain(reply);
  const whole = Buffer.alloc(Math.max(bytes, body.length), " ");
  whole.set(body);
  return { status, headers, body: whole };
}

/** Whether somebody still waits for the answer. */
export function isOpen({ response }: Exchange): boolean {
  return !response.destroyed && !response.headersSent;
}
