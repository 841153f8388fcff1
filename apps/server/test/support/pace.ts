/** CPU time of {@link work} on the machine for which the limits of CPU time are, without other load; milliseconds. */
const REFERENCE_MS = 3;

const values = Array.from({ length: 4000 }, (_, index) => ({
  id: index.toString(36),
  name: `name ${index}`,
  at: index * 1.5,
}));

/** What requests do: write, read and sort objects. */
function work(): Map<string, unknown> {
  const copied = JSON.parse(JSON.stringify(values)) as typeof values;
  const sorted = copied.toSorted((one, other) => one.name.localeCompare(other.name) || other.at - one.at);
  return new Map(sorted.map((each) => [each.id, each]));
}

/**
 * Returns how many times slower this machine is at present, at least 1. Other load and a slower processor raise the CPU
 * time of the same work, which is not a fault of what is measured.
 */
export function measurePace(): number {
  let cpuMs = 0;
  let runs = 0;
  const before = process.threadCpuUsage();
  // Some systems count CPU time in steps of several milliseconds.
  for (; cpuMs < 300; runs++) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    cpuMs = (user + system) / 1000;
  }
  return Math.max(1, cpuMs / runs / REFERENCE_MS);
}
