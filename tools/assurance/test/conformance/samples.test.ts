import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { decode } from "@sdf/validators";
import { matchDetailed } from "@sdf/validators/soccer/match-detailed";
import { describe, expect, it } from "vitest";
import { shared } from "../../src/repository.ts";

/** Recorded responses are not part of this project. If they are available, they are decoded. */
const samples = shared === undefined ? undefined : join(shared, "samples");
const hasSamples = samples !== undefined && existsSync(samples);
if (!hasSamples)
  console.warn("SKIPPED: recorded responses: no `shared` folder beside the repository and SDF_SHARED is not set");

const files = (folder: string) =>
  hasSamples ? readdirSync(join(samples, folder)).map((name) => join(samples, folder, name)) : [];
const read = (file: string) => decode(readFileSync(file), { feed: matchDetailed });

describe.skipIf(!hasSamples)("recorded match documents", () => {
  it.each([...files("match"), ...files("matchstats")])("decode without issues: %s", (file) => {
    const { issues, value } = read(file);
    expect(issues).toEqual([]);
    expect(value.match?.[0]?.matchInfo?.id).toMatch(/^[0-9a-z]{20,}$/);
  });

  it("decode to the same value from the XML and the JSON of a match", () => {
    const [json, xml] = ["json", "xml"].map((format) => files("match").find((file) => file.endsWith(`ma1.${format}`)));
    expect(read(xml ?? "").value).toEqual(read(json ?? "").value);
  });
});
