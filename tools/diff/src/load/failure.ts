/** A model cannot be loaded. The message contains its name, the cause, and valid alternatives. */
export class LoadFailure extends Error {
  override readonly name = "LoadFailure";
}
