import type { WorldSnapshot } from "@sdf/server-control";
import { Problem } from "./problem.ts";

const MAX_SNAPSHOTS = 100;

/** The snapshots that a server stores, by name. */
export class Snapshots {
  readonly #byName = new Map<string, WorldSnapshot>();

  list(): readonly WorldSnapshot[] {
    return [...this.#byName.values()];
  }

  /** Stores a snapshot. One of the same name is replaced. @throws Problem if there are too many */
  set(name: string, snapshot: WorldSnapshot): void {
    if (!this.#byName.has(name) && this.#byName.size >= MAX_SNAPSHOTS)
      throw new Problem("control.refused", `there are ${MAX_SNAPSHOTS} snapshots already`, "body.name", "remove one");
    this.#byName.set(name, snapshot);
  }

  /** @throws Problem if there is none of that name */
  get(name: string, where: string): WorldSnapshot {
    const snapshot = this.#byName.get(name);
    if (snapshot !== undefined) return snapshot;
    const fix = `use one of ${[...this.#byName.keys()].join(", ") || "none: create a snapshot first"}`;
    throw new Problem("control.snapshot-unknown", `there is no snapshot ${name}`, where, fix);
  }

  /** @throws Problem if there is none of that name */
  remove(name: string, where: string): void {
    this.get(name, where);
    this.#byName.delete(name);
  }
}
