/** An instant: milliseconds since the epoch, or a text with a time zone, such as `2026-09-12T14:00:00Z`. */
export type InstantInput = number | string;

/** A duration: milliseconds, or a text such as `90s`, `5m`, `-1h30m`, `2d`. */
export type DurationInput = number | string;
