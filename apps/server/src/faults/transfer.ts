/** Transfer of the replies that faults changed. */
import type { Exchange, HookResult } from "../exchange/exchange.ts";
import { hasBody, toHeaders } from "../exchange/send.ts";
import { dateNow, type Delivery, type FaultContext } from "./effects.ts";

/** Waits for the delay of a reply. Sends the reply if faults concern its transfer, and returns it otherwise. */
export async function deliver(delivery: Delivery, context: FaultContext): Promise<HookResult> {
  const { reply, delayMs, drip, cuts, reset } = delivery;
  const { exchange } = context;
  const { response } = exchange;
  if (delayMs > 0) await wait(delayMs, exchange);
  // The client may have disconnected during the delay.
  if (response.destroyed || response.headersSent) return "taken";
  if (reset === "before-headers") {
    exchange.annotations.status = 0;
    resetConnection(exchange);
    return "taken";
  }
  const isWithBody = hasBody(exchange, reply.status);
  if (reset === undefined && !(isWithBody && (drip !== undefined || cuts.length > 0))) return reply;
  response.sendDate = false;
  response.writeHead(reply.status, toHeaders(reply, dateNow(context), context.assumptions));
  if (isWithBody) {
    const end = Math.floor(reply.body.length * Math.min(1, ...cuts));
    sendBody(reply.body.subarray(0, end), delivery, exchange);
  } else {
    // Without a body, Node holds the headers back.
    response.flushHeaders();
    finish(delivery, exchange);
  }
  return "taken";
}

/** Waits until the time has passed or the client has disconnected. */
function wait(milliseconds: number, { response }: Exchange): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      response.off("close", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    response.once("close", done);
  });
}

function resetConnection({ request }: Exchange): void {
  request.socket.resetAndDestroy();
}

/** Ends the transfer. A reset takes precedence over an early end. */
function finish({ reset, cuts }: Delivery, exchange: Exchange): void {
  // The reset follows the write, so that the client receives part of the body first.
  if (reset !== undefined) setTimeout(() => resetConnection(exchange), 20);
  else if (cuts.length > 0) exchange.response.socket?.end();
  else exchange.response.end();
}

function sendBody(body: Uint8Array, delivery: Delivery, exchange: Exchange): void {
  const { response, annotations } = exchange;
  const { bytes: pieceBytes, every } = delivery.drip ?? { bytes: body.length, every: 0 };
  let bytesSent = 0;
  const sendPiece = (): void => {
    const piece = body.subarray(bytesSent, bytesSent + pieceBytes);
    bytesSent += piece.length;
    annotations.bytes = bytesSent;
    const isLast = bytesSent >= body.length;
    if (isLast) clearInterval(timer);
    response.write(piece, () => {
      if (isLast) finish(delivery, exchange);
    });
  };
  const timer = every === 0 ? undefined : setInterval(sendPiece, every);
  if (timer === undefined) sendPiece();
  // The client may disconnect before the end.
  else response.once("close", () => clearInterval(timer));
}
