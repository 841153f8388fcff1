import type { Session } from "./session.ts";

/** Maximum number of cached names; others are read again. */
const MAX_CACHED_NAMES = 200_000;

/** Numbers for identifiers. Identifiers repeat, and a number takes a tenth of the space. */
export class NameTable {
  #ids = new Map<string, number>();

  forget(): void {
    this.#ids.clear();
  }

  /** Assigns a number to every text; {@link id} then returns it. */
  async intern(session: Session, texts: Iterable<string>): Promise<void> {
    const missing: string[] = [];
    for (const text of new Set(texts)) if (!this.#ids.has(text)) missing.push(text);
    if (missing.length === 0) return;
    if (this.#ids.size > MAX_CACHED_NAMES) this.forget();
    // A fixed order prevents deadlocks between workers.
    missing.sort();
    await session.insert(
      "names",
      ["text"],
      missing.map((text) => [text]),
      "ON CONFLICT (text) DO NOTHING",
    );
    const rows = await session.all(`SELECT id, text FROM names WHERE text ${session.anyOf("text")}`, [
      session.list(missing),
    ]);
    for (const { id, text } of rows) this.#ids.set(text as string, id as number);
  }

  id(text: string): number {
    const id = this.#ids.get(text);
    if (id === undefined) throw new Error(`${text} was not interned`);
    return id;
  }
}
