import type { FeedDescription, IdEntity, ParameterType } from "@sdf/runtime";

/** A request in the making: texts by name, identities by their own. */
export type Draft = Readonly<Record<string, string>>;

/** Something that a request can carry. */
export interface Choice {
  readonly name: string;
  readonly kind: "identity" | "parameter";
  readonly type: ParameterType;
  readonly entity?: IdEntity;
  /** All values there are; absent where any value of the type is taken. */
  readonly values?: readonly string[];
  readonly list: boolean;
  /** What the service assumes when it is absent. */
  readonly fallback?: string;
}

const ownValues: Partial<Readonly<Record<ParameterType, readonly string[]>>> = { "yes-no": ["yes", "no"], format: ["xml", "json", "jsonp"] };

/** Everything that a request of the feed can carry, identities first. */
export function choicesOf({ identify, parameters }: FeedDescription): readonly Choice[] {
  const identities = Object.entries(identify).map(([name, { entity, list }]): Choice => ({ name, kind: "identity", type: "id", entity, list: list === true }));
  const others = Object.entries(parameters).map(([name, { type, values, list, default: fallback, entity }]): Choice => {
    const all = values ?? ownValues[type];
    return {
      name, kind: "parameter", type, list: list === true || type === "field-list",
      ...(all && { values: all }), ...(fallback !== undefined && { fallback }), ...(entity && { entity }),
    };
  });
  return [...identities, ...others];
}

/** An identifier that stands for any; the pages bring one of the feed's example. */
export const sampleId = "4khuvipwb39d4tv0j7d7yf5xj";

const samples: Readonly<Record<ParameterType, string>> = {
  id: sampleId, string: "b", integer: "1", "yes-no": "yes", date: "2026-09-12", "date-or-range": "2026-09-12",
  "timestamp-range": "[2026-09-01T00:00:00Z TO 2026-09-30T23:59:59Z]", since: "2026-09-12T14:00:00+00:00", "integer-or-range": "1",
  "integer-or-pair": "1", "field-list": "main.id,main.da,main.ti", locale: "en-gb", format: "json", callback: "handle",
};

/** A value to begin with, where the user gives none. */
export function sampleValue({ name, type, values }: Choice, own: Draft = {}): string {
  return own[name] ?? values?.[0] ?? samples[type];
}
