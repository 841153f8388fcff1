/** Priority queue of ids by time, with movable entries. Ids with equal times are ordered by name. */
export class DueHeap {
  readonly #items: { id: string; at: number }[] = [];
  readonly #places = new Map<string, number>();

  get size(): number {
    return this.#items.length;
  }

  peek(): { readonly id: string; readonly at: number } | undefined {
    return this.#items[0];
  }

  /** Sets the time of an entry, or removes the entry if `at` is `undefined`. */
  set(id: string, at: number | undefined): void {
    const place = this.#places.get(id);
    if (at === undefined) {
      if (place !== undefined) this.#remove(place);
      return;
    }
    if (place === undefined) {
      this.#items.push({ id, at });
      this.#places.set(id, this.#items.length - 1);
      this.#rise(this.#items.length - 1);
      return;
    }
    this.#items[place]!.at = at;
    this.#sink(this.#rise(place));
  }

  /** The earliest entries up to a time, in order. Does not remove them. */
  upTo(at: number, limit: number): string[] {
    const ids: string[] = [];
    // Traverses the heap from its root with a small heap of positions, so that only due entries are visited.
    const open = this.#items.length > 0 ? [0] : [];
    while (open.length > 0 && ids.length < limit) {
      let first = 0;
      for (let index = 1; index < open.length; index++) if (this.#before(open[index]!, open[first]!)) first = index;
      const [place] = open.splice(first, 1) as [number];
      const item = this.#items[place]!;
      if (item.at > at) break;
      ids.push(item.id);
      for (const child of [2 * place + 1, 2 * place + 2]) if (child < this.#items.length) open.push(child);
    }
    return ids;
  }

  #before(one: number, other: number): boolean {
    const [a, b] = [this.#items[one]!, this.#items[other]!];
    return a.at < b.at || (a.at === b.at && a.id < b.id);
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#items[one]!, this.#items[other]!];
    this.#items[one] = b;
    this.#items[other] = a;
    this.#places.set(b.id, one);
    this.#places.set(a.id, other);
  }

  #rise(start: number): number {
    let place = start;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#before(place, parent)) break;
      this.#swap(place, parent);
      place = parent;
    }
    return place;
  }

  #sink(start: number): void {
    for (let place = start; ;) {
      const leftChild = 2 * place + 1;
      const rightChild = leftChild + 1;
      let least = place;
      if (leftChild < this.#items.length && this.#before(leftChild, least)) least = leftChild;
      if (rightChild < this.#items.length && this.#before(rightChild, least)) least = rightChild;
      if (least === place) return;
      this.#swap(place, least);
      place = least;
    }
  }

  #remove(place: number): void {
    const last = this.#items.length - 1;
    this.#places.delete(this.#items[place]!.id);
    if (place !== last) {
      const moved = this.#items[last]!;
      this.#items[place] = moved;
      this.#places.set(moved.id, place);
    }
    this.#items.pop();
    if (place < this.#items.length) this.#sink(this.#rise(place));
  }
}
