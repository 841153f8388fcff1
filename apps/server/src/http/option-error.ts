/** An option of the server that cannot be used: which, why, and how to mend it. */
export class OptionError extends Error {
  override readonly name: string = "OptionError";
  readonly code = "server.option";
  /** The option, such as `assumptions.default-format`. */
  readonly option: string;
  readonly fix: string;

  constructor(option: string, message: string, fix: string) {
    super(`${message}; ${fix}`);
    this.option = option;
    this.fix = fix;
  }
}
