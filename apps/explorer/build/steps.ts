/** Tells what the build does, how much came of it and how long it took. */
export interface Steps {
  <T extends string | void>(name: string, work: () => Promise<T> | T): Promise<void>;
  /** The last line: where it all lies, and the time of the whole. */
  end(place: string): void;
}

export function steps(output: { log(line: string): void }): Steps {
  const begun = performance.now();
  const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
  const step = async (name: string, work: () => Promise<string | void> | string | void): Promise<void> => {
    const from = performance.now();
    const told = await work();
    output.log(`${name.padEnd(10)}${(told ?? "").padEnd(24)}${seconds(from).padStart(7)}`);
  };
  return Object.assign(step, { end: (place: string) => output.log(`${"site".padEnd(34)}${seconds(begun).padStart(7)}  ${place}`) });
}
