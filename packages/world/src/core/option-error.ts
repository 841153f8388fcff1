/** Thrown for an invalid option of a world or of the server. The message states the problem and how to fix it. */
export class OptionError extends Error {
  override readonly name: string = "OptionError";
  readonly code = "server.option";
  /** Name of the option, such as `assumptions.default-format`. */
  readonly option: string;
  readonly fix: string;

  constructor(option: string, message: string, fix: string) {
    super(`${message}; ${fix}`);
    this.option = option;
    this.fix = fix;
  }
}
