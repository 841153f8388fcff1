import type { FeedDescription, IdEntity, ParameterType } from "@sdf/runtime";

/** A request as texts by name; identities use their own name, not the wire name. */
export type Draft = Readonly<Record<string, string>>;

/** An identity or parameter of a request. */
export interface Choice {
  readonly name: string;
  readonly kind: "identity" | "parameter";
  readonly type: ParameterType;
  readonly entity?: IdEntity | undefined;
  /** All valid values; absent if every value of the type is valid. */
  readonly values?: readonly string[] | undefined;
  readonly list: boolean;
  /** Default of the service. */
  readonly defaultValue?: string | undefined;
}

const ownValues: Partial<Readonly<Record<ParameterType, readonly string[]>>> = {
  "yes-no": ["yes", "no"],
  format: ["xml", "json", "jsonp"],
};

/** All identities and parameters of a feed, identities first. */
export function listChoices({ identify, parameters }: FeedDescription): readonly Choice[] {
  const identities = Object.entries(identify).map(([name, { entity, list }]): Choice => ({
    name,
    kind: "identity",
    type: "id",
    entity,
    list: list === true,
  }));
  const others = Object.entries(parameters).map(
    ([name, { type, values, list, default: defaultValue, entity }]): Choice => {
      const all = values ?? ownValues[type];
      return {
        name,
        kind: "parameter",
        type,
        list: list === true || type === "field-list",
        values: all,
        defaultValue,
        entity,
      };
    },
  );
  return [...identities, ...others];
}

/** Default identifier, for pages without an identifier from an example. */
export const sampleId = "4khuvipwb39d4tv0j7d7yf5xj";

const samples: Readonly<Record<ParameterType, string>> = {
  id: sampleId,
  string: "b",
  integer: "1",
  "yes-no": "yes",
  date: "2026-09-12",
  "date-or-range": "2026-09-12",
  "timestamp-range": "[2026-09-01T00:00:00Z TO 2026-09-30T23:59:59Z]",
  since: "2026-09-12T14:00:00+00:00",
  "integer-or-range": "1",
  "integer-or-pair": "1",
  "field-list": "main.id,main.da,main.ti",
  locale: "en-gb",
  format: "json",
  callback: "handle",
};

/** The initial value of a choice. */
export function sampleValue({ name, type, values }: Choice, overrides: Draft = {}): string {
  return overrides[name] ?? values?.[0] ?? samples[type];
}
