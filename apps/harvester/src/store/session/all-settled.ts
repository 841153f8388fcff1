/**
 * Waits until all concurrent statements have finished, then throws the first error. A transaction must not be rolled
 * back while one of its statements is still to be sent.
 */
export async function allSettledOrThrow<T extends readonly unknown[]>(
  works: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const ended = await Promise.allSettled(works);
  return ended.map((each) => {
    if (each.status === "rejected") throw each.reason;
    return each.value;
  }) as never;
}
