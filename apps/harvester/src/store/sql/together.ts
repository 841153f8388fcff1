/**
 * Waits for statements that are under way side by side. All of them are over before the first failure
 * is told: a transaction must not be undone while one of its statements is still to be sent.
 */
export async function together<T extends readonly unknown[]>(works: T): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const ended = await Promise.allSettled(works);
  return ended.map((each) => {
    if (each.status === "rejected") throw each.reason;
    return each.value;
  }) as never;
}
