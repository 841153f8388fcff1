import type { Session } from "./session.ts";

/** Names in memory, at most; the rest is looked up again. */
const most = 200_000;

/** Numbers for identifiers: they come again and again, and a number takes a tenth of the room. */
export class Names {
  #ids = new Map<string, number>();
  #texts = new Map<number, string>();

  forget(): void {
    this.#ids.clear();
    this.#texts.clear();
  }

  /** Makes sure that all have a number; {@link id} then tells it. */
  async intern(session: Session, texts: Iterable<string>): Promise<void> {
    const missing: string[] = [];
    for (const text of new Set(texts)) if (!this.#ids.has(text)) missing.push(text);
    if (missing.length === 0) return;
    if (this.#ids.size > most) this.forget();
    // Always in the same order, so that two writers never wait for each other.
    missing.sort();
    await session.insert("names", ["text"], missing.map((text) => [text]), "ON CONFLICT (text) DO NOTHING");
    for (let at = 0; at < missing.length; at += 200) {
      const some = missing.slice(at, at + 200);
      for (const row of await session.all(`SELECT id, text FROM names WHERE text IN (${some.map(() => "?").join(", ")})`, some)) this.#keep(row["id"] as number, row["text"] as string);
    }
  }

  id(text: string): number {
    const id = this.#ids.get(text);
    if (id === undefined) throw new Error(`${text} was not interned`);
    return id;
  }

  /** Makes sure that the texts of all numbers are known; {@link text} then tells them. */
  async load(session: Session, ids: Iterable<number>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => !this.#texts.has(id));
    for (let at = 0; at < missing.length; at += 200) {
      const some = missing.slice(at, at + 200);
      for (const row of await session.all(`SELECT id, text FROM names WHERE id IN (${some.map(() => "?").join(", ")})`, some)) this.#keep(row["id"] as number, row["text"] as string);
    }
  }

  text(id: number): string {
    const text = this.#texts.get(id);
    if (text === undefined) throw new Error(`there is no name ${id}`);
    return text;
  }

  #keep(id: number, text: string): void {
    this.#ids.set(text, id);
    this.#texts.set(id, text);
  }
}
