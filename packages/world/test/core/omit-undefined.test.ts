import { expect, expectTypeOf, it } from "vitest";
import { omitUndefined } from "../../src/core/collections.ts";

interface Named {
  readonly id: string;
  readonly name?: string;
  readonly rank?: number;
}

it("removes properties that are undefined and keeps the order of the others", () => {
  const named: Named = omitUndefined({ rank: 3, name: undefined, id: "a" });
  expect(Object.entries(named)).toEqual([
    ["rank", 3],
    ["id", "a"],
  ]);
  expect(Object.keys(omitUndefined<Named>({ id: "", rank: 0, name: "" }))).toEqual(["id", "rank", "name"]);
});

it("rejects undefined for required properties", () => {
  // @ts-expect-error `id` is required.
  omitUndefined<Named>({ id: undefined });
  expectTypeOf(omitUndefined<Named>)
    .parameter(0)
    .toHaveProperty("name")
    .toEqualTypeOf<string | undefined>();
});
