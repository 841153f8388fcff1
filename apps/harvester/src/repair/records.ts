import type { Value } from "../store/session/session.ts";
import type { PageImage } from "./page-image.ts";

/** Kinds of b-tree pages, by their first byte. */
export const pageKinds = { interior: 0x05, leaf: 0x0d, indexLeaf: 0x0a } as const;

/** A row as stored in a page. */
export interface StoredRecord {
  /** 0 in an index. */
  readonly rowid: number;
  readonly cells: readonly Value[];
}

/** Offset of the b-tree header. The first page begins with the file header. */
const headerAt = (number: number): number => (number === 1 ? 100 : 0);

/** Kind of a page. */
export function kindOf(page: Buffer, number: number): number {
  return page[headerAt(number)] as number;
}

/** Pages below an interior page of a table. Impossible page numbers are omitted. */
export function childrenOf(page: Buffer, number: number, count: number): number[] {
  const at = headerAt(number);
  const cells = page.readUInt16BE(at + 3);
  const children = [page.readUInt32BE(at + 8)];
  for (let index = 0; index < cells; index++) {
    const pointer = at + 12 + 2 * index;
    if (pointer + 2 > page.length) break;
    const cell = page.readUInt16BE(pointer);
    if (cell + 4 <= page.length) children.push(page.readUInt32BE(cell));
  }
  return children.filter((child) => child > 1 && child <= count);
}

/** Rows of a leaf page. Damaged rows are omitted. */
export function* recordsOf(image: PageImage, page: Buffer, number: number): Generator<StoredRecord> {
  const at = headerAt(number);
  const isTable = kindOf(page, number) === pageKinds.leaf;
  const cells = page.readUInt16BE(at + 3);
  for (let index = 0; index < cells && at + 10 + 2 * index <= page.length; index++) {
    try {
      const record = recordAt(image, page, page.readUInt16BE(at + 8 + 2 * index), isTable);
      if (record !== undefined) yield record;
    } catch (error) {
      // Lengths and offsets of a damaged row exceed the page.
      if (!(error instanceof RangeError)) throw error;
    }
  }
}

function recordAt(image: PageImage, page: Buffer, start: number, isTable: boolean): StoredRecord | undefined {
  const length = varint(page, start);
  const rowid = isTable ? varint(page, length.next) : { value: 0, next: length.next };
  const bytes = payloadAt(image, page, rowid.next, length.value, isTable);
  return bytes === undefined ? undefined : { rowid: rowid.value, cells: cellsOf(bytes) };
}

/** Payload of a cell, with the part in overflow pages; `undefined` if it is incomplete. */
function payloadAt(image: PageImage, page: Buffer, at: number, length: number, isTable: boolean): Buffer | undefined {
  const usable = page.length;
  const most = isTable ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (length <= most) return at + length <= usable ? page.subarray(at, at + length) : undefined;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const localBytes = least + ((length - least) % (usable - 4));
  const local = localBytes <= most ? localBytes : least;
  if (length > image.count * usable || at + local + 4 > usable) return undefined;
  const parts = [page.subarray(at, at + local)];
  let remainingBytes = length - local;
  for (let next = page.readUInt32BE(at + local); remainingBytes > 0;) {
    if (next < 2 || next > image.count || parts.length > image.count) return undefined;
    const overflow = image.page(next);
    parts.push(overflow.subarray(4, Math.min(usable, 4 + remainingBytes)));
    remainingBytes -= usable - 4;
    next = overflow.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

/** @throws RangeError if the record is not well formed */
function cellsOf(bytes: Buffer): Value[] {
  const header = varint(bytes, 0);
  const cells: Value[] = [];
  let body = header.value;
  for (let at = header.next; at < header.value;) {
    const type = varint(bytes, at);
    const length = lengthOf(type.value);
    if (body + length > bytes.length) throw new RangeError("the record is incomplete");
    cells.push(cellOf(bytes, type.value, body, length));
    body += length;
    at = type.next;
  }
  if (body !== bytes.length) throw new RangeError("the length of the record differs from its header");
  return cells;
}

const fixedLengths = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function lengthOf(type: number): number {
  const fixed = fixedLengths[type];
  if (fixed !== undefined) return fixed;
  if (type < 12) throw new RangeError("unknown record type");
  return (type - (type % 2 === 0 ? 12 : 13)) / 2;
}

function cellOf(bytes: Buffer, type: number, at: number, length: number): Value {
  if (type === 0) return null;
  if (type <= 5) return bytes.readIntBE(at, length);
  if (type === 6) return Number(bytes.readBigInt64BE(at));
  if (type === 7) return bytes.readDoubleBE(at);
  if (type <= 9) return type - 8;
  const content = bytes.subarray(at, at + length);
  return type % 2 === 0 ? content : content.toString("utf8");
}

/**
 * A number of one to nine bytes, seven bits each.
 *
 * @throws RangeError beyond the end
 */
function varint(bytes: Buffer, start: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let at = start; at < start + 9; at++) {
    const byte = bytes.readUInt8(at);
    if (at === start + 8) return { value: value * 256 + byte, next: at + 1 };
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, next: at + 1 };
  }
  throw new RangeError("the number is incomplete");
}
