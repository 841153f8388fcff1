/** Parsers of option values. They throw `InvalidArgumentError` with what is expected. */
import { InvalidArgumentError } from "commander";
import { MAX_FACTOR, MAX_INSTANT, MIN_FACTOR, MIN_INSTANT } from "../clock/bounds.ts";
import { parseInstant } from "../clock/text.ts";

/** Returns a parser of whole numbers. */
export function integer(what: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= min && number <= max)) throw new InvalidArgumentError(`Expected ${what} from ${min} to ${max}.`);
    return number;
  };
}

/** Checks that an address is not empty. */
export function host(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("Expected an address of this machine, such as 127.0.0.1.");
  return text;
}

/** Reads a speed of the clock: 0, or a factor within its bounds. */
export function speed(text: string): number {
  const factor = text.trim() === "" ? Number.NaN : Number(text);
  if (factor !== 0 && !(factor >= MIN_FACTOR && factor <= MAX_FACTOR))
    throw new InvalidArgumentError(`Expected 0, or a number from ${MIN_FACTOR} to ${MAX_FACTOR}.`);
  return factor;
}

/** Reads an instant, in milliseconds since the epoch. */
export function instant(text: string): number {
  const time = parseInstant(text);
  if (time === undefined || time < MIN_INSTANT || time >= MAX_INSTANT) {
    throw new InvalidArgumentError(
      "Expected an instant with a time zone, such as 2026-09-12T14:00:00Z, or milliseconds since the epoch; " +
        "years 1000 to 9998.",
    );
  }
  return time;
}
