/** Error body of the control interface. */
export interface ControlErrorBody {
  /** Stable name of the error, such as `control.world-unknown`. */
  readonly code: ControlErrorCode;
  readonly message: string;
  /** Part of the request that caused the error, such as `body.factor`. */
  readonly where: string;
  /** How to fix the error. */
  readonly fix: string;
}

/** Errors of the control interface, and `control.unreachable` and `control.answer` of this client. */
export type ControlErrorCode =
  | "control.address"
  | "control.method"
  | "control.body"
  | "control.value"
  | "control.world-unknown"
  | "control.world-taken"
  | "control.worlds-full"
  | "control.fixture-unknown"
  | "control.scenario"
  | "control.override"
  | "control.override-unknown"
  | "control.snapshot-unknown"
  | "control.no-event"
  | "control.no-reading"
  | "control.fault-unknown"
  | "control.refused"
  | "control.failed"
  | "control.unreachable"
  | "control.answer";

/** Thrown if a call fails. An error of the server leaves its state unchanged. */
export class ControlError extends Error implements ControlErrorBody {
  override readonly name: string = "ControlError";
  readonly code: ControlErrorCode;
  readonly where: string;
  readonly fix: string;
  /** HTTP status; absent if there was no response. */
  readonly status: number | undefined;

  constructor({ code, message, where, fix }: ControlErrorBody, status?: number, cause?: unknown) {
    super(`${message} (${where}); ${fix}`, cause === undefined ? undefined : { cause });
    this.code = code;
    this.where = where;
    this.fix = fix;
    this.status = status;
  }
}
