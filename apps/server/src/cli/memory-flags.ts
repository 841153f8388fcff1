import { setFlagsFromString } from "node:v8";

/** Sets the V8 flags of the command, which limit the garbage that a process holds. */
export function setMemoryFlags(): void {
  // Documents are large and short-lived. Without this flag the young generation grows by more than 100 MB and never
  // shrinks.
  setFlagsFromString("--semi-space-growth-factor=1");
  // Every collection compacts the heap and returns free pages to the system: 30 MiB less for up to 15 % more CPU time.
  setFlagsFromString("--memory-saver-mode");
  // Collects the old generation, and the buffers it references, after 40 % growth instead of 100 %.
  setFlagsFromString("--heap-growing-percent=40");
}
