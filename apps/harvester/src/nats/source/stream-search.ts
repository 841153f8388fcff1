import type { StreamReader } from "./stream-reader.ts";

/** Position of a message; `undefined` if the stream does not have it. */
export async function positionAt(reader: StreamReader, sequence: number): Promise<number | undefined> {
  return (await reader.message(sequence))?.entry.position;
}

/** Sequence of the last message whose position is at most the given one; the one before the first if there is none. */
export async function sequenceUpTo(reader: StreamReader, position: number): Promise<number> {
  const bounds = await reader.bounds();
  let [low, high] = [bounds.first, bounds.last];
  let [lowest, highest] = [await positionAt(reader, low), await positionAt(reader, high)];
  if (low > high || lowest === undefined || highest === undefined || position < lowest) return low - 1;
  if (position >= highest) return high;
  // Positions nearly ascend with the sequences, so an estimate is close; every other step halves the range.
  for (let step = 0; high - low > 1; step++) {
    const share = step % 2 === 0 ? (position - lowest) / (highest - lowest) : 0.5;
    const middle = Math.min(high - 1, Math.max(low + 1, low + Math.floor((high - low) * share)));
    const middlePosition = await positionAt(reader, middle);
    if (middlePosition === undefined || middlePosition <= position) [low, lowest] = [middle, middlePosition ?? lowest];
    else [high, highest] = [middle, middlePosition];
  }
  return low;
}
