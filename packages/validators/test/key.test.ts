import { expect, it } from "vitest";
import { escapeName, parseKey } from "../src/key.ts";
import { compileScalar } from "../src/scalar.ts";

it.each(["", "@", "a[", "a!x", "a:yaml", "a//b", "a!!/b"])("rejects the key %j", (source) => {
  expect(() => parseKey(source)).toThrow(TypeError);
});

it.each(["a:b/c=d", "100%", "", "~x", "café", "[]|?"])("parses the escaped name %j", (name) => {
  expect(parseKey(`@${escapeName(name)}!`)).toMatchObject({ name, kind: "attribute", required: true, aliases: [] });
});

it("rejects an unknown scalar", () => {
  expect(() => compileScalar("uuid~nonsense")).toThrow('unknown scalar "nonsense"');
});
