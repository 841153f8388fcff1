/** Effects on the transfer. They send the reply themselves. */
import type { FaultEffect } from "@sdf/server-control";
import type { Exchange } from "../exchange/exchange.ts";
import type { Reply } from "../exchange/reply.ts";
import { hasBody, toHeaders } from "../exchange/send.ts";
import { cutAt, dateNow, type FaultContext } from "./effects.ts";

/** How a body is transferred: in pieces or at once, completely or up to a cut, and what happens then. */
interface Transfer {
  /** Bytes per piece and milliseconds between pieces. */
  readonly drip: { readonly bytes: number; readonly every: number } | undefined;
  /** Number of bytes that are sent. */
  readonly end: number;
  readonly isReset: boolean;
  readonly finish: (exchange: Exchange) => void;
}

/** Sends a reply with all transfer effects of a request; `false` if no effect concerns the transfer. */
export function sendWithEffects(effects: readonly FaultEffect[], reply: Reply, context: FaultContext): boolean {
  const { exchange } = context;
  if (effects.some((effect) => effect.kind === "reset" && effect.at === "before-headers")) {
    exchange.annotations.status = 0;
    reset(exchange);
    return true;
  }
  const transfer = toTransfer(effects, reply);
  const isWithBody = hasBody(exchange, reply.status);
  if (transfer === undefined || !(isWithBody || transfer.isReset)) return false;
  exchange.response.sendDate = false;
  exchange.response.writeHead(reply.status, toHeaders(reply, dateNow(context), context.assumptions));
  if (isWithBody) sendBody(reply.body.subarray(0, transfer.end), transfer, exchange);
  else {
    // Without a body, Node holds the headers back.
    exchange.response.flushHeaders();
    transfer.finish(exchange);
  }
  return true;
}

/** Combines transfer effects: the body drips up to the earliest cut, and a reset takes precedence over an early end. */
function toTransfer(effects: readonly FaultEffect[], { body }: Reply): Transfer | undefined {
  const drip = effects.findLast((effect) => effect.kind === "drip");
  const isReset = effects.some(({ kind }) => kind === "reset");
  const cuts = effects.filter((effect) => effect.kind === "truncated").filter(({ at }) => at === "transfer");
  const isCut = cuts.length > 0;
  if (drip === undefined && !isReset && !isCut) return undefined;
  const ends = cuts.map(({ share }) => cutAt(body, share));
  const end = Math.min(isReset ? cutAt(body) : body.length, ...ends);
  // The reset follows the write, so that the client receives part of the body first.
  if (isReset) return { drip, end, isReset, finish: (exchange) => void setTimeout(() => reset(exchange), 20) };
  if (isCut) return { drip, end, isReset, finish: ({ response }) => void response.socket?.end() };
  return { drip, end, isReset, finish: ({ response }) => void response.end() };
}

function reset({ request }: Exchange): void {
  request.socket.resetAndDestroy();
}

function sendBody(body: Uint8Array, { drip, finish }: Transfer, exchange: Exchange): void {
  const { response, annotations } = exchange;
  if (drip === undefined) {
    annotations.bytes = body.length;
    response.write(body, () => finish(exchange));
    return;
  }
  let bytesSent = 0;
  const timer = setInterval(() => {
    const piece = body.subarray(bytesSent, bytesSent + drip.bytes);
    bytesSent += piece.length;
    annotations.bytes = bytesSent;
    const isLast = bytesSent >= body.length;
    if (isLast) clearInterval(timer);
    response.write(piece, () => {
      if (isLast) finish(exchange);
    });
  }, drip.every);
  // The client may disconnect before the end.
  response.once("close", () => clearInterval(timer));
}
