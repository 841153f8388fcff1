import type { Attribute, Element, Requirement, Scalar, Text } from "@sdf-tools/compiler/link";
import * as v from "valibot";

/** The constraints of the published JSON Schema as a valibot schema. Unknown fields are preserved. */
export function valibotSchema(root: Element, scalars: readonly Scalar[]): v.GenericSchema {
  const byName = new Map(scalars.map((scalar) => [scalar.name, scalar]));

  const scalar = (type: string | undefined, values: Attribute["values"]): v.GenericSchema => {
    if (values?.closed === true) return v.picklist(values.items.map(({ value }) => value));
    const { json, integer, pattern } = byName.get(type ?? "string") ?? { json: "string" };
    if (json === "boolean") return v.boolean();
    if (json === "number") return integer === true ? v.pipe(v.number(), v.integer()) : v.number();
    return pattern === undefined ? v.string() : v.pipe(v.string(), v.regex(new RegExp(`^(?:${pattern})$`)));
  };
  const member = (
    { required, observed }: { readonly required: Requirement; readonly observed: readonly string[] },
    type: v.GenericSchema,
  ): v.GenericSchema => (required === "Y" && !observed.includes("absent") ? type : v.optional(type));
  const object = (element: Element): v.GenericSchema => {
    const scalarsOf: readonly (Attribute | Text)[] = [
      ...element.attributes,
      ...(element.text === undefined ? [] : [element.text]),
    ];
    return v.looseObject(
      Object.fromEntries([
        ...scalarsOf.map((each) => [each.name, member(each, scalar(each.type, each.values))] as const),
        ...element.elements.map(
          (each) => [each.name, member(each, each.many ? v.array(content(each)) : content(each))] as const,
        ),
      ]),
    );
  };
  const content = (element: Element): v.GenericSchema => {
    if (element.content === "scalar") return scalar(element.type, element.values);
    return element.content === "open" ? v.unknown() : object(element);
  };
  return object(root);
}
