import { setFlagsFromString } from "node:v8";

/** Sets the V8 flags of the command, which limit the garbage that a process holds. */
export function setMemoryFlags(): void {
  // Documents are large and short-lived. Without this flag the young generation grows by more than 100 MB and never
  // shrinks.
  setFlagsFromString("--semi-space-growth-factor=1");
  // Collects the old generation, and the buffers it references, after 20 % growth instead of 100 %.
  setFlagsFromString("--heap-growing-percent=20");
  // The second optimising compiler costs 10 to 20 MiB for code and feedback of its own.
  setFlagsFromString("--no-maglev");
}
