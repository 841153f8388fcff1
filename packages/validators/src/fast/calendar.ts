const daysIn = [0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the Gregorian calendar has a day. Numbers that are none are negative; `year` is that of the century. */
export function isDay(century: number, year: number, month: number, day: number): boolean {
  if (day < 1 || month < 1 || month > 12) return false;
  return (
    day <= 28 ||
    (day <= (daysIn[month] as number) && (day !== 29 || month !== 2 || (year === 0 ? century : year) % 4 === 0))
  );
}

/** Whether there is such a time of day; a minute may have a leap second. Numbers that are none are negative. */
export function isTimeOfDay(hour: number, minute: number, second: number): boolean {
  return hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second <= 60;
}
