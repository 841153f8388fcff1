/** A function under test with its checks. It throws, or rejects, if a property does not hold. */
export type Target = (input: Uint8Array) => void | Promise<void>;
