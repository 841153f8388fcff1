/**
 * Lets one piece of work in after the other, where pieces run side by side and read what another is
 * about to write: a count against a limit, a row that is read, changed and written.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn;
    return turn;
  }
}
