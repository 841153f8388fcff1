import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { OptionError } from "@sdf/world";

/** Interval at which connections are closed whose last response has been sent. */
const IDLE_CHECK_MS = 20;

/** Returns the URL of a server; `undefined` while it does not listen. */
export function toUrl(server: Server): string | undefined {
  const bound = server.address() as AddressInfo | null;
  return bound === null
    ? undefined
    : `http://${bound.family === "IPv6" ? `[${bound.address}]` : bound.address}:${bound.port}`;
}

/**
 * Starts listening.
 *
 * @param prefix prefix of the names of the options `port` and `host` in errors
 * @returns the URL of the server
 * @throws OptionError if the port or the host cannot be used
 */
export function listen(server: Server, port: number, host: string, prefix: "" | "control-" = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(toOptionError(error, port, host, prefix) ?? error));
    server.listen(port, host, () => resolve(toUrl(server) ?? ""));
  });
}

function toOptionError(
  { code = "" }: NodeJS.ErrnoException,
  port: number,
  host: string,
  prefix: string,
): OptionError | undefined {
  const ownAddress = "use an address of this machine, such as 127.0.0.1";
  const unknownHost = ["host", `the host ${host} is unknown`, ownAddress] as const;
  const reasons: Readonly<Record<string, readonly [option: "port" | "host", message: string, fix: string]>> = {
    EADDRINUSE: ["port", `port ${port} is already in use`, "choose another port, or 0 for any free port"],
    EACCES: ["port", `port ${port} requires permission`, "choose a port from 1024 to 65535"],
    EADDRNOTAVAIL: ["host", `${host} is not an address of this machine`, ownAddress],
    ENOTFOUND: unknownHost,
    EAI_AGAIN: unknownHost,
    EINVAL: unknownHost,
  };
  const [option, message = "", fix = ""] = reasons[code] ?? [];
  return option === undefined ? undefined : new OptionError(`${prefix}${option}`, message, fix);
}

/**
 * Stops listening, and closes all connections as soon as they have no request in flight.
 *
 * @param graceMs milliseconds after which connections with a request in flight are closed, too
 */
export function closeServer(server: Server, graceMs = 0): Promise<void> {
  return new Promise((resolve, reject) => {
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close((error) => {
      clearInterval(idleCheck);
      clearTimeout(limit);
      if (error === undefined) resolve();
      else reject(error);
    });
    if (graceMs === 0) server.closeAllConnections();
  });
}
