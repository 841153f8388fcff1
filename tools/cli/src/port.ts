import { InvalidArgumentError } from "commander";

/** Reads the number of a port from the command line. */
export function toPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError("Expected a port.");
  return Number(text);
}
