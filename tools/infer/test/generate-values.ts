import type { Attribute, Element, Feed, Model, Text } from "@sdf-tools/model";

/** A seeded pseudo-random generator of numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

type ScalarMember = Attribute | Text | Element;

/** Generates typed values of a feed: all required fields, most optional fields, and listed values of enumerations. */
export function generateValues(feed: Feed, model: Model, count: number, seed: number): Record<string, unknown>[] {
  const random = randomFrom(seed);
  const scalars = new Map(model.scalars.map((scalar) => [scalar.name, scalar]));
  const digits = (length: number): string => Array.from({ length }, () => Math.floor(random() * 10)).join("");
  const word = (): string =>
    `${"BCDFGLMNPRST"[Math.floor(random() * 12)]}${"aeiou"[Math.floor(random() * 5)]}` +
    `${"lmnrst"[Math.floor(random() * 6)]}${Math.floor(random() * 1e6).toString(36)} Été`;
  const id = (): string =>
    Array.from({ length: 25 }, () => "abcdefghijklmnopqrstuvwxyz0123456789"[Math.floor(random() * 36)]).join("");
  const day = (): string => `20${digits(2)}-0${1 + Math.floor(random() * 9)}-1${digits(1)}`;
  const clock = (): string => `1${digits(1)}:2${digits(1)}:3${digits(1)}`;
  const texts: Readonly<Record<string, () => string | number>> = {
    string: word,
    uuid: id,
    integer: () => Math.floor(random() * 1000),
    decimal: () => Math.floor(random() * 10000) / 100 + 0.005,
    "integer-string": () => digits(3),
    "decimal-string": () => `${digits(2)}.${digits(3)}`,
    "signed-string": () => `${random() < 0.5 ? "-" : "+"}${digits(2)}`,
    percentage: () => `${digits(2)}.${digits(1)}%`,
    "date-z": () => `${day()}Z`,
    date: day,
    "time-z": () => `${clock()}Z`,
    time: clock,
    timestamp: () => `${day()}T${clock()}Z`,
    "minute-second": () => `${digits(2)}:${"012345"[Math.floor(random() * 6)]}${digits(1)}`,
    "yes-no": () => (random() < 0.5 ? "yes" : "no"),
  };
  const scalar = ({ type = "string", values }: ScalarMember): string | number => {
    if (values !== undefined && values.items.length > 0) {
      const { value } = values.items[Math.floor(random() * values.items.length)] as { value: string | number };
      return scalars.get(type)?.json === "number" ? Number(value) : String(value);
    }
    const generate = texts[type];
    if (generate === undefined) throw new Error(`no generator for values of type ${type}`);
    return generate();
  };
  const object = (element: Element): Record<string, unknown> => {
    const value: Record<string, unknown> = {};
    for (const member of [...element.attributes, ...(element.text === undefined ? [] : [element.text])]) {
      if (member.only === undefined && (member.required === "Y" || random() < 0.8)) value[member.name] = scalar(member);
    }
    for (const member of element.elements) {
      const isRequired = member.required === "Y" && (member.wrapper === undefined || member.wrapper.required === "Y");
      if (member.only !== undefined || (!isRequired && random() > 0.8)) continue;
      const one = (): unknown =>
        member.content === "scalar" ? scalar(member) : member.content === "open" ? { note: word() } : object(member);
      value[member.name] = member.many ? Array.from({ length: 1 + Math.floor(random() * 3) }, one) : one();
    }
    return value;
  };
  return Array.from({ length: count }, () => object(feed.response.root));
}
