import type { Attribute, Element, Requirement, Scalar, Text } from "@sdf-tools/compiler/link";
import * as z from "zod";

/** The constraints of the published JSON Schema as a zod schema. Unknown fields are preserved. */
export function zodSchema(root: Element, scalars: readonly Scalar[]): z.ZodType {
  const byName = new Map(scalars.map((scalar) => [scalar.name, scalar]));

  const scalar = (type: string | undefined, values: Attribute["values"]): z.ZodType => {
    if (values?.closed === true) return z.literal(values.items.map(({ value }) => value));
    const { json, integer, pattern } = byName.get(type ?? "string") ?? { json: "string" };
    if (json === "boolean") return z.boolean();
    if (json === "number") return integer === true ? z.int() : z.number();
    return pattern === undefined ? z.string() : z.string().regex(new RegExp(`^(?:${pattern})$`));
  };
  const member = (
    { required, observed }: { readonly required: Requirement; readonly observed: readonly string[] },
    type: z.ZodType,
  ) => (required === "Y" && !observed.includes("absent") ? type : type.optional());
  const object = (element: Element): z.ZodType => {
    const scalarsOf: readonly (Attribute | Text)[] = [
      ...element.attributes,
      ...(element.text === undefined ? [] : [element.text]),
    ];
    return z.looseObject(
      Object.fromEntries([
        ...scalarsOf.map((each) => [each.name, member(each, scalar(each.type, each.values))] as const),
        ...element.elements.map(
          (each) => [each.name, member(each, each.many ? z.array(content(each)) : content(each))] as const,
        ),
      ]),
    );
  };
  const content = (element: Element): z.ZodType => {
    if (element.content === "scalar") return scalar(element.type, element.values);
    return element.content === "open" ? z.unknown() : object(element);
  };
  return object(root);
}
