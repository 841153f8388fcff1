/** Presence of fields by state of the match and request, from their conditions in `data-when`. */
import type { Condition } from "@sdf/schemas/model";

/** The selected state; undefined properties are not selected. */
export interface State {
  readonly status?: string | undefined;
  readonly request: Readonly<Record<string, string | undefined>>;
  readonly coverageLevel?: string | undefined;
}

/**
 * The reason why a field is absent, or `undefined` if it may be present. Only documented conditions count: notes and
 * conditions without a selected state never make a field absent.
 */
export function absentBecause(when: Condition, state: State): string | undefined {
  const { status, request = {}, coverageLevels } = when;
  if (status !== undefined && state.status !== undefined && !status.includes(state.status))
    return `requires ${status.join(", ")}`;
  const missing = Object.entries(request).find(
    ([name, value]) => state.request[name] !== undefined && state.request[name] !== value,
  );
  if (missing !== undefined) return `requires ${missing[0]}=${missing[1]}`;
  if (
    coverageLevels !== undefined &&
    state.coverageLevel !== undefined &&
    !coverageLevels.includes(state.coverageLevel)
  ) {
    return `requires coverage level ${coverageLevels.join(", ")}`;
  }
  return undefined;
}

/** Statuses in the order of a match. */
const usualOrder = ["Fixture", "Playing", "Played"];

/** Selectable states, collected from the conditions of a feed. */
export function listControls(conditions: readonly Condition[]) {
  const mentioned = new Set(conditions.flatMap(({ status = [] }) => status));
  const statuses =
    mentioned.size === 0
      ? []
      : [...usualOrder, ...[...mentioned].filter((status) => !usualOrder.includes(status)).sort()];
  const names = [...new Set(conditions.flatMap(({ request = {} }) => Object.keys(request)))].sort();
  const requests = names.map((name) => {
    const values = [...new Set(conditions.flatMap(({ request = {} }) => request[name] ?? []))].sort();
    return { name, values: values.every((value) => value === "yes" || value === "no") ? ["no", "yes"] : values };
  });
  const levels = new Set(conditions.flatMap(({ coverageLevels = [] }) => coverageLevels));
  return { statuses, requests, coverageLevels: [...levels].sort((one, other) => Number(one) - Number(other)) };
}
