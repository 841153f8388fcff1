/** A port to listen at: the usual one, or one that was asked for. */
export interface Port {
  readonly number: number;
  /** Another one will do when it is taken. */
  readonly mayMove: boolean;
}

/** The port that was asked for is taken. */
export class PortTaken extends Error {
  override readonly name: string = "PortTaken";
}

/**
 * Listens at a port, or at any free one when it is taken and may be another.
 *
 * @throws PortTaken when it may not
 */
export async function listenAt<T>({ number, mayMove }: Port, option: string, listen: (port: number) => Promise<T>): Promise<T> {
  try {
    return await listen(number);
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (!mayMove) throw new PortTaken(`port ${number} is taken; choose another with ${option}, or leave it out and take any free one`, { cause: error });
    return listen(0);
  }
}

function isTaken(error: unknown): boolean {
  const { code, cause, message } = error as NodeJS.ErrnoException & { cause?: unknown };
  return code === "EADDRINUSE" || code === "EACCES" || /\b(taken|EADDRINUSE)\b/.test(message) || (cause !== undefined && isTaken(cause));
}
