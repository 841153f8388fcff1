const daysIn = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * True if the Gregorian calendar has a day. Invalid numbers are negative.
 *
 * @param century - First two digits of the year.
 * @param year - Last two digits of the year.
 */
export function isDay(century: number, year: number, month: number, day: number): boolean {
  if (day < 1 || month < 1 || month > 12) return false;
  return (
    day <= 28 ||
    (day <= (daysIn[month] as number) && (day !== 29 || month !== 2 || (year === 0 ? century : year) % 4 === 0))
  );
}

/** True for a valid time of day, including leap seconds. Invalid numbers are negative. */
export function isTimeOfDay(hour: number, minute: number, second: number): boolean {
  return hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second <= 60;
}
