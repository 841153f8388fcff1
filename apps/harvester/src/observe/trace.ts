import { SpanStatusCode, trace, type Span } from "@opentelemetry/api";
import { isAnswered } from "../domain/poll-result.ts";
import type { WorkEvents } from "../worker/events.ts";

/** Creates one span per attempt, from claim to commit. Without a registered tracer it has no effect. */
export function traced(): Partial<WorkEvents> {
  const tracer = trace.getTracer("@sdf/harvester");
  const spans = new Map<number, Span>();
  return {
    step(step, { attempt, target, worker }) {
      if (step === "claim") {
        spans.set(
          attempt,
          tracer.startSpan("poll", {
            attributes: {
              "sdf.feed": target.feed,
              "sdf.target": target.id,
              "sdf.worker": worker,
              "sdf.attempt": attempt,
            },
          }),
        );
      } else spans.get(attempt)?.addEvent(step);
    },
    polled({ claim, result, httpStatus, serviceCode, message, url, requestId }, { unchanged, response }, late) {
      const span = spans.get(claim.attempt);
      if (span === undefined) return;
      spans.delete(claim.attempt);
      span.setAttributes({
        "sdf.result": unchanged ? "unchanged" : result,
        "sdf.late_ms": late,
        "url.full": url,
        "sdf.request_id": requestId,
        "http.response.status_code": httpStatus,
        "sdf.service_code": serviceCode,
        "sdf.response": response,
      });
      const code = SpanStatusCode.ERROR;
      if (!isAnswered(result)) span.setStatus(message === undefined ? { code } : { code, message });
      span.end();
    },
  };
}
