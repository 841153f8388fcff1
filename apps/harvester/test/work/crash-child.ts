/** A harvester in a process of its own, to be killed. Tells on standard output what the store has acknowledged. */
import { writeSync } from "node:fs";
import { pause } from "../../src/work/clock.ts";
import { createHarvester } from "../../src/harvester.ts";
import { openSqlite } from "../../src/store/sqlite/open.ts";

const [path = "", baseUrl = "", offset = "0", fixtures = ""] = process.argv.slice(2);
const store = await openSqlite({ path, name: `child ${process.pid}` });
const harvester = createHarvester({
  store, baseUrl,
  // The clock of the machine, moved to the time of the world: the same in every process.
  clock: { now: () => Date.now() + Number(offset), sleep: pause },
  following: [{ sport: "soccer", calendars: [], fixtures: fixtures.split(","), feeds: ["soccer/match-momentum", "soccer/live-win-probability"] }],
  policies: { "*": { spread: 0, timeout: 1, confirmed: { live: 1 } } },
  events: [{
    polled: ({ claim }, { response }) => void (response !== undefined && writeSync(1, `${claim.target.id} ${response}\n`)),
  }],
});
writeSync(1, "ready\n");
await harvester.run(new AbortController().signal);
