const seconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** Converts a duration such as `90s`, `5m`, `4h` or `-7d` to seconds. The JSON Schema has checked its format. */
export function durationSeconds(duration: string): number {
  const unit = duration.at(-1) as keyof typeof seconds;
  return Number(duration.slice(0, -1)) * seconds[unit];
}
