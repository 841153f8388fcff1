import { createWorld, type World } from "@sdf/server";

let shared: World | undefined;

/** One world for all tests of a file, because creating its seasons takes most of the time. */
export function world(): World {
  return (shared ??= createWorld({ seed: "harvester", year: 2026 }));
}
