import { Buffer } from "node:buffer";
import type { LoggedRequest } from "../exchange/journal-entry.ts";

const ROWS = 512;
const TEXT_BYTES = 64 * 1024;
/** Maximum number of bytes of a character of a JavaScript string in UTF-8. */
const BYTES_PER_CHARACTER = 3;

/** Columns of numbers. `next` is `NaN` if a verdict has none. */
const [SEQUENCE, AT, RECEIVED, STATUS, BYTES, DURATION, NEXT, URL_START, URL_END] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const NUMBERS = 9;

/** Columns of other values, which requests share. */
const [WORLD, METHOD, CLIENT, FEED, DETAILS, FORMAT, ERROR_CODE, VERDICT, WINDOW, RARE] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
];
const VALUES = 10;

/** Properties that few requests have. */
type RareProperties = Pick<LoggedRequest, "faults" | "nearMiss">;

/**
 * Consecutive requests of the journal, stored in columns and as bytes: thousands of objects that live for some minutes
 * would make every garbage collection longer.
 */
export class JournalChunk {
  readonly #numbers = new Float64Array(ROWS * NUMBERS);
  readonly #values: unknown[] = [];
  readonly #text: Buffer;
  #textLength = 0;
  #length = 0;
  #removed = 0;

  /** @param urlLength length of the URL of the first request */
  constructor(urlLength: number) {
    this.#text = Buffer.allocUnsafeSlow(Math.max(TEXT_BYTES, BYTES_PER_CHARACTER * urlLength));
  }

  /** Number of rows, including the removed ones. */
  get length(): number {
    return this.#length;
  }

  get isEmpty(): boolean {
    return this.#removed === this.#length;
  }

  /** Adds a request. @returns false if the chunk is full */
  add(sequence: number, request: LoggedRequest): boolean {
    const { url, polling, faults, nearMiss } = request;
    if (this.#length === ROWS || this.#textLength + BYTES_PER_CHARACTER * url.length > this.#text.length) return false;
    const row = this.#length++ * NUMBERS;
    const numbers = this.#numbers;
    numbers[row + SEQUENCE] = sequence;
    numbers[row + AT] = request.at;
    numbers[row + RECEIVED] = request.received;
    numbers[row + STATUS] = request.status;
    numbers[row + BYTES] = request.bytes;
    numbers[row + DURATION] = request.duration;
    numbers[row + NEXT] = polling?.next ?? NaN;
    numbers[row + URL_START] = this.#textLength;
    this.#textLength += this.#text.write(url, this.#textLength, "utf8");
    numbers[row + URL_END] = this.#textLength;
    this.#values.push(
      request.world,
      request.method,
      request.client,
      request.feed,
      request.details,
      request.format,
      request.errorCode,
      polling?.verdict,
      polling?.window,
      faults === undefined && nearMiss === undefined ? undefined : ({ faults, nearMiss } satisfies RareProperties),
    );
    return true;
  }

  /** Returns the sequence of a row; `undefined` if the row has been removed. */
  sequenceAt(row: number): number | undefined {
    return this.#number(row, SEQUENCE) || undefined;
  }

  worldAt(row: number): string {
    return this.#value(row, WORLD) as string;
  }

  remove(row: number): void {
    this.#numbers[row * NUMBERS + SEQUENCE] = 0;
    this.#removed += 1;
  }

  requestAt(row: number): LoggedRequest {
    const verdict = this.#value(row, VERDICT) as NonNullable<LoggedRequest["polling"]>["verdict"] | undefined;
    const rare = this.#value(row, RARE) as RareProperties | undefined;
    return {
      world: this.worldAt(row),
      at: this.#number(row, AT),
      received: this.#number(row, RECEIVED),
      method: this.#value(row, METHOD) as string,
      url: this.#text.toString("utf8", this.#number(row, URL_START), this.#number(row, URL_END)),
      client: this.#value(row, CLIENT) as LoggedRequest["client"],
      feed: this.#value(row, FEED) as LoggedRequest["feed"],
      details: this.#value(row, DETAILS) as LoggedRequest["details"],
      format: this.#value(row, FORMAT) as LoggedRequest["format"],
      status: this.#number(row, STATUS),
      errorCode: this.#value(row, ERROR_CODE) as LoggedRequest["errorCode"],
      polling: verdict === undefined ? undefined : this.#verdictAt(row, verdict),
      bytes: this.#number(row, BYTES),
      duration: this.#number(row, DURATION),
      faults: rare?.faults,
      nearMiss: rare?.nearMiss,
    };
  }

  #verdictAt(row: number, verdict: NonNullable<LoggedRequest["polling"]>["verdict"]): LoggedRequest["polling"] {
    const next = this.#number(row, NEXT);
    return Number.isNaN(next) ? { verdict } : { verdict, next, window: this.#value(row, WINDOW) as string };
  }

  #number(row: number, column: number): number {
    return this.#numbers[row * NUMBERS + column] as number;
  }

  #value(row: number, column: number): unknown {
    return this.#values[row * VALUES + column];
  }
}
