import { beforeAll, describe, expect, it } from "vitest";

/** Time zones of tests of dates, with the hour that a clock in the zone shows at midnight UTC in winter. */
const zones = { UTC: 0, "Asia/Tokyo": 9, "America/Los_Angeles": 16 } as const;

/** Sets the time zone of the process. The result restores the previous one. */
function setZone(zone: string): () => void {
  const before = process.env["TZ"];
  process.env["TZ"] = zone;
  return () => {
    if (before === undefined) delete process.env["TZ"];
    else process.env["TZ"] = before;
  };
}

/** The files themselves run in the zone of the machine, so that repeating them in this zone would prove nothing new. */
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Repeats the tests of files in each time zone but that of the machine.
 *
 * @param base - `import.meta.url` of the calling file, to which the paths of the files are relative
 */
export function repeatInZones(base: string, files: readonly string[]): void {
  const others = Object.entries(zones).filter(([zone]) => zone !== ownZone);
  describe.each(others)("in the zone %s", (zone, hour) => {
    beforeAll(() => setZone(zone));
    it("a clock shows the time of the zone", () => {
      expect(new Date("2031-01-15T00:00:00Z").getHours()).toBe(hour);
    });
    for (const file of files) {
      const url = new URL(`${file}?zone=${zone}`, base).href;
      describe(`in the file ${file}`, async () => {
        const restore = setZone(zone);
        // The query makes another module of the file, whose tests belong to this suite.
        await import(/* @vite-ignore */ url);
        restore();
      });
    }
  });
}
