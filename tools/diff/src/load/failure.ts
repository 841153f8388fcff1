/** A model to compare cannot be had; the message says which, why, and what to name instead. */
export class LoadFailure extends Error {
  override readonly name = "LoadFailure";
}
