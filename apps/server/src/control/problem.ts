import type { ControlErrorBody, ControlErrorCode } from "@sdf/server-control";

type ProblemCode = Exclude<ControlErrorCode, "control.unreachable" | "control.answer">;

/** Statuses of all problems, with the usual place of the error and its fix. */
const problems: Readonly<Record<ProblemCode, readonly [status: number, where: string, fix: string]>> = {
  "control.address": [404, "path", "see GET / for all calls"],
  "control.method": [405, "method", "see GET / for all calls"],
  "control.body": [400, "body", "send a JSON object"],
  "control.value": [400, "body", "send another value"],
  "control.world-unknown": [404, "path.world", "list the worlds: GET /worlds"],
  "control.world-taken": [409, "body.name", "choose another name, or remove that world first"],
  "control.worlds-full": [409, "body", "remove a world, or start the server with a higher --worlds"],
  "control.fixture-unknown": [404, "path", "list the fixtures: GET /worlds/*/fixtures"],
  "control.fault-unknown": [404, "path", "list them: GET /faults"],
  "control.snapshot-unknown": [404, "path", "list them: GET /snapshots"],
  "control.no-event": [404, "body", "set the clock to another instant, or omit a condition"],
  "control.no-reading": [404, "body.fixture", "use next with the fixture, or kick-off with a duration"],
  "control.scenario": [409, "body.name", "choose another fixture, or omit it so that the scenario selects one"],
  "control.override": [409, "body", "send another override"],
  "control.override-unknown": [404, "path.fixture", "list the overrides: GET /worlds/*/overrides"],
  "control.refused": [403, "path.world", "remove created worlds only"],
  "control.failed": [500, "server", "see the log of the server"],
};

/** A call that failed: what failed, where, and how to fix it. */
export class Problem extends Error {
  override readonly name: string = "Problem";
  readonly body: ControlErrorBody;
  /** HTTP status of the response. */
  readonly status: number;

  /** @param where @param fix place and fix, if they differ from those of the table */
  constructor(code: ProblemCode, message: string, where = problems[code][1], fix = problems[code][2]) {
    super(message);
    this.status = problems[code][0];
    this.body = { code, message, where, fix };
  }
}
