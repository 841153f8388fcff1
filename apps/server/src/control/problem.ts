import type { ControlErrorBody, ControlErrorCode } from "@sdf/server-control";

const statuses: Partial<Readonly<Record<ControlErrorCode, number>>> = {
  "control.address": 404,
  "control.method": 405,
  "control.world-unknown": 404,
  "control.fixture-unknown": 404,
  "control.fault-unknown": 404,
  "control.no-event": 404,
  "control.no-reading": 404,
  "control.world-taken": 409,
  "control.worlds-full": 409,
  "control.scenario": 409,
  "control.override": 409,
  "control.override-unknown": 404,
  "control.snapshot-unknown": 404,
  "control.refused": 403,
  "control.failed": 500,
};

/** A call that failed: what failed, where, and how to fix it. */
export class Problem extends Error {
  override readonly name: string = "Problem";
  readonly body: ControlErrorBody;

  constructor(code: ControlErrorCode, message: string, where: string, fix: string) {
    super(message);
    this.body = { code, message, where, fix };
  }

  /** HTTP status of the response. */
  get status(): number {
    return statuses[this.body.code] ?? 400;
  }
}
