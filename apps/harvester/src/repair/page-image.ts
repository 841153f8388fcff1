import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";

/** Page size if the header of the file is unreadable. Every store has this size. */
const USUAL_PAGE_SIZE = 4096;
const WAL_HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = "SQLite format 3\0";

/** Pages of an SQLite file with its write-ahead log applied, read without SQLite. */
export class PageImage {
  readonly pageSize: number;
  /** Number of pages. */
  readonly count: number;
  readonly #file: number;
  readonly #log: number | undefined;
  /** Offsets in the log of the pages that it contains. */
  readonly #logged: ReadonlyMap<number, number>;

  constructor(path: string) {
    this.#file = openSync(path, "r");
    const log = `${path}-wal`;
    this.#log = existsSync(log) && fstatSync(this.#file).size >= 0 ? openSync(log, "r") : undefined;
    const header = Buffer.alloc(100);
    readSync(this.#file, header, 0, 100, 0);
    const stated = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    const isValid = header.toString("latin1", 0, 16) === MAGIC && stated >= 512 && (stated & (stated - 1)) === 0;
    this.pageSize = isValid ? stated : USUAL_PAGE_SIZE;
    this.#logged = this.#log === undefined ? new Map() : committedPages(this.#log, this.pageSize);
    this.count = Math.max(Math.ceil(fstatSync(this.#file).size / this.pageSize), ...this.#logged.keys(), 0);
  }

  /** Bytes of a page. Page numbers start at 1. */
  page(number: number): Buffer {
    const bytes = Buffer.alloc(this.pageSize);
    const logged = this.#logged.get(number);
    if (logged === undefined) readSync(this.#file, bytes, 0, this.pageSize, (number - 1) * this.pageSize);
    else readSync(this.#log as number, bytes, 0, this.pageSize, logged);
    return bytes;
  }

  close(): void {
    closeSync(this.#file);
    if (this.#log !== undefined) closeSync(this.#log);
  }
}

/** Offsets of pages in a log, up to the last commit with valid frames. */
function committedPages(log: number, pageSize: number): Map<number, number> {
  const committed = new Map<number, number>();
  const header = Buffer.alloc(WAL_HEADER);
  if (readSync(log, header, 0, WAL_HEADER, 0) < WAL_HEADER || header.readUInt32BE(8) !== pageSize) return committed;
  const isBigEndian = (header.readUInt32BE(0) & 1) === 1;
  const pending = new Map<number, number>();
  let sum = checksum(header, 0, 24, [0, 0], isBigEndian);
  if (sum[0] !== header.readUInt32BE(24) || sum[1] !== header.readUInt32BE(28)) return committed;
  const frame = Buffer.alloc(FRAME_HEADER + pageSize);
  for (let at = WAL_HEADER; readSync(log, frame, 0, frame.length, at) === frame.length; at += frame.length) {
    if (frame.compare(header, 16, 24, 8, 16) !== 0) break;
    sum = checksum(frame, FRAME_HEADER, frame.length, checksum(frame, 0, 8, sum, isBigEndian), isBigEndian);
    if (sum[0] !== frame.readUInt32BE(16) || sum[1] !== frame.readUInt32BE(20)) break;
    pending.set(frame.readUInt32BE(0), at + FRAME_HEADER);
    if (frame.readUInt32BE(4) === 0) continue;
    for (const [page, offset] of pending) committed.set(page, offset);
    pending.clear();
  }
  return committed;
}

type Sum = readonly [number, number];

/** Checksum of the file format: two running sums of 32-bit words. */
function checksum(bytes: Buffer, from: number, to: number, [first, second]: Sum, isBigEndian: boolean): Sum {
  let one = first;
  let two = second;
  for (let at = from; at < to; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two = (two + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
}
