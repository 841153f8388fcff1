import { setFlagsFromString } from "node:v8";

/** Growth of the old space between two full collections, percent of what is in use. */
const GROWTH_PERCENT = 15;

/**
 * Keeps the heap close to what is in use. Decoded documents live for one poll each; by default V8 lets so many of them
 * pile up that a process with 40 MB in use holds 300 MB.
 */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  // The young generation keeps its initial size; documents that outlive it are cheap to promote.
  setFlagsFromString("--semi-space-growth-factor=1");
}
