import { readDay } from "@sdf/runtime/dates";
import { StoreError } from "../store/index.ts";

export interface ZonedDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Its first instant, and that of the next day, milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

const day = 86_400_000;

/**
 * Returns the day of an instant in a time zone, such as `Europe/London`.
 *
 * @throws StoreError `store.unknown` for an unknown time zone
 */
export function readDayIn(zone: string, instant: number): ZonedDay {
  const date = readLocal(zone, instant).slice(0, 10);
  const next = new Date((readDay(date) as number) + day).toISOString().slice(0, 10);
  return { date, from: findMidnight(zone, date), to: findMidnight(zone, next) };
}

/** First instant of a day: midnight, or the end of a clock change that skips midnight. */
function findMidnight(zone: string, date: string): number {
  const midnight = readDay(date) as number;
  // Offsets are below a day, and multiples of a minute since 1972.
  let [before, from] = [midnight - day, midnight + day];
  while (from - before > 60_000) {
    const middle = Math.floor((before + from) / 120_000) * 60_000;
    if (readLocal(zone, middle) < date) before = middle;
    else from = middle;
  }
  return from;
}

/** Local date and time as text that sorts by time. */
function readLocal(zone: string, instant: number): string {
  try {
    // The Swedish locale writes dates as ISO 8601 does.
    return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" }).format(
      instant,
    );
  } catch (cause) {
    const fix = "use a name of the IANA time zone database, such as Europe/London";
    throw new StoreError("store.unknown", `unknown time zone ${zone}`, { fix, cause });
  }
}
