import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OptionError } from "@sdf/world";
import { describe, expect, it } from "vitest";
import { listAssumptions, readAssumptions } from "../../src/assumptions/read.ts";
import { assumptions, type Assumption } from "../../src/assumptions/table.ts";

const repository = new URL("../../../../", import.meta.url).pathname;
const code = ["apps/server/src", "packages/service/src"]
  .flatMap((folder) => readdirSync(join(repository, folder), { recursive: true, withFileTypes: true }))
  .filter(({ name, parentPath }) => name.endsWith(".ts") && !parentPath.endsWith("assumptions"))
  .map(({ name, parentPath }) => readFileSync(join(parentPath, name), "utf8"))
  .join("\n");

describe.each(Object.entries<Assumption>(assumptions))("%s", (name, { open, choice, reason, setting, where }) => {
  const hasSwitch = setting.kind !== "choice" || setting.values.length > 1;

  it("states question, choice and reason", () => {
    for (const text of [open, choice, reason]) expect(text.length).toBeGreaterThan(1);
  });

  it("is read by the implementing code, or names the implementing file", () => {
    const text = hasSwitch ? code : readFileSync(join(repository, where ?? "nowhere"), "utf8");
    expect(text).toMatch(hasSwitch ? new RegExp(`["'.]${name}\\b`) : /\S/);
    expect(where === undefined).toBe(hasSwitch);
  });

  it("accepts its values and rejects others", () => {
    const [accepted, rejected] =
      setting.kind === "choice"
        ? [setting.values, ["", "nonsense"]]
        : setting.kind === "integer"
          ? [
              [setting.min, setting.max, String(setting.min)],
              [setting.min - 1, setting.max + 1, 1.5, "x", "-1"],
            ]
          : [[setting.default], ["", "no path"]];
    for (const value of accepted)
      expect(readAssumptions({ [name]: value })[name as keyof typeof assumptions]).toBe(
        setting.kind === "integer" ? Number(value) : value,
      );
    for (const value of rejected) expect(() => readAssumptions({ [name]: value })).toThrow(OptionError);
  });
});

it("lists current values and defaults", () => {
  const listed = listAssumptions(readAssumptions({ "default-page-size": "50" }));
  expect(listed.map(({ name }) => name)).toEqual(Object.keys(assumptions));
  expect(listed.find(({ name }) => name === "default-page-size")).toMatchObject({
    default: 20,
    value: 50,
    values: ["1 to 1000"],
  });
  expect(JSON.parse(JSON.stringify(listed))).toEqual(listed);
});

it("rejects an unknown name and lists the known ones", () => {
  expect(() => readAssumptions({ "page-size": 3 })).toThrow(
    /"page-size" is not an assumption; use one of default-format,/,
  );
});
