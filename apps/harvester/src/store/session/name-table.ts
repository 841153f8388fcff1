import type { Session } from "./session.ts";

/** Maximum number of cached names; others are read again. */
const MAX_CACHED_NAMES = 200_000;

/** Numbers for identifiers. Identifiers repeat, and a number takes a tenth of the space. */
export class NameTable {
  #ids = new Map<string, number>();
  #texts = new Map<number, string>();

  forget(): void {
    this.#ids.clear();
    this.#texts.clear();
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
    for (let at = 0; at < missing.length; at += 200) {
      const some = missing.slice(at, at + 200);
      for (const row of await session.all(
        `SELECT id, text FROM names WHERE text IN (${some.map(() => "?").join(", ")})`,
        some,
      ))
        this.#keep(row["id"] as number, row["text"] as string);
    }
  }

  id(text: string): number {
    const id = this.#ids.get(text);
    if (id === undefined) throw new Error(`${text} was not interned`);
    return id;
  }

  /** Loads the texts of numbers; {@link text} then returns them. */
  async load(session: Session, ids: Iterable<number>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#texts.has(id));
    for (let at = 0; at < missing.length; at += 200) {
      const some = missing.slice(at, at + 200);
      for (const row of await session.all(
        `SELECT id, text FROM names WHERE id IN (${some.map(() => "?").join(", ")})`,
        some,
      ))
        this.#keep(row["id"] as number, row["text"] as string);
    }
  }

  text(id: number): string {
    const text = this.#texts.get(id);
    if (text === undefined) throw new Error(`name ${id} does not exist`);
    return text;
  }

  #keep(id: number, text: string): void {
    this.#ids.set(text, id);
    this.#texts.set(id, text);
  }
}
