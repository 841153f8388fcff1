import { inspect } from "node:util";

/** A port to listen on. */
export interface Port {
  readonly number: number;
  /** True if any free port may be used instead. */
  readonly mayUseOther: boolean;
}

/** Thrown if the requested port is in use. */
class PortInUseError extends Error {
  override readonly name: string = "PortInUseError";
}

/**
 * Listens on a port, or on any free port if it is in use and `mayUseOther` is set.
 *
 * @throws PortInUseError if the port is in use and `mayUseOther` is not set
 */
export async function listenOn<T>(
  { number, mayUseOther }: Port,
  option: string,
  listen: (port: number) => Promise<T>,
): Promise<T> {
  try {
    return await listen(number);
  } catch (error) {
    if (!isPortInUse(error)) throw error;
    if (!mayUseOther)
      throw new PortInUseError(
        `port ${number} is already in use; choose another port with ${option}, or omit ${option}`,
        { cause: error },
      );
    return listen(0);
  }
}

/** Servers report a port in use in their own words, some with the error of Node as the cause. */
function isPortInUse(error: unknown): boolean {
  return /already in use|\btaken\b|EADDRINUSE|EACCES/.test(inspect(error));
}
