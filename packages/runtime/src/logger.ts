/** Facts of a log entry; never credentials. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Receives the log of a client. `console` fits. For loggers that take the fields first, such as pino, swap the
 * arguments: `{ debug: (message, fields) => log.debug(fields, message), warn: … }`. What it throws is ignored.
 */
export interface Logger {
  /** A request, a response, a new token. */
  debug(message: string, fields: LogFields): void;
  /** A retry, a failed call, a service with another time. */
  warn(message: string, fields: LogFields): void;
}
