/** Why a configuration cannot be used. The message has one line: the file, the path of the property, and the cause. */
export class ConfigError extends Error {
  /** Path of the property, such as `formats[1]`; empty for the whole file. */
  readonly property: string;

  constructor(file: string, property: string, problem: string) {
    super([file, property, problem].filter((part) => part !== "").join(": "));
    this.name = "ConfigError";
    this.property = property;
  }
}
