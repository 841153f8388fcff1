import { describe, expect, it } from "vitest";
import { damage } from "../../src/damage/damage.ts";
import { reproduction, scale, seed } from "../../src/scale.ts";
import { SeededChoices } from "../../src/seeded-choices.ts";
import { targets } from "../../src/targets/index.ts";
import { inputsByTarget } from "../../src/targets/inputs.ts";

/** Maximum CPU time of one short input, milliseconds. A longer time indicates work that grows faster than the input. */
const MAX_INPUT_MS = 2000;

/** Runs a target. Throws an error with the input if a property does not hold. */
async function runTarget(name: keyof typeof targets, input: Uint8Array): Promise<void> {
  const started = process.cpuUsage();
  try {
    await targets[name](input);
    const { user, system } = process.cpuUsage(started);
    if (user + system > MAX_INPUT_MS * 1000) throw new Error("the input takes too long");
  } catch (error) {
    throw new Error(`input (base64): ${Buffer.from(input).toString("base64")}`, { cause: error });
  }
}

describe(`the properties of a target hold (reproduce: ${reproduction})`, () => {
  it.each(Object.entries(inputsByTarget))("for inputs of %s, undamaged and damaged", async (name, makeInputs) => {
    const inputs = makeInputs();
    expect(inputs.length).toBeGreaterThan(2);
    for (const input of inputs) await runTarget(name as keyof typeof targets, input);
    const choices = new SeededChoices(seed | 1);
    for (let run = 0; run < scale.inputs; run++)
      await runTarget(name as keyof typeof targets, damage(choices.pick(inputs), inputs, choices));
  });
});
