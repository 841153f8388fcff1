/** Logs each step of the build with its result and its duration. */
export interface Steps {
  <T extends string | void>(name: string, run: () => Promise<T> | T): Promise<void>;
  /** Logs the folder of the site and the total duration. */
  end(place: string): void;
}

export function startSteps(output: { log(line: string): void }): Steps {
  const startedAt = performance.now();
  const seconds = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  const step = async (name: string, run: () => Promise<string | void> | string | void): Promise<void> => {
    const stepStartedAt = performance.now();
    const result = await run();
    output.log(`${name.padEnd(10)}${(result ?? "").padEnd(24)}${seconds(stepStartedAt).padStart(7)}`);
  };
  return Object.assign(step, {
    end: (place: string) => output.log(`${"site".padEnd(34)}${seconds(startedAt).padStart(7)}  ${place}`),
  });
}
