import { feeds } from "../feeds/catalogue.ts";
import type { PolicySettings } from "../scheduler/policy.ts";
import type { Reader } from "./read.ts";

/** Settings of a policy that are seconds or counts. */
const numbers = [
  "timeout",
  "spread",
  "lead",
  "tail",
  "after",
  "maxBackoff",
  "deadAfter",
  "probe",
  "overlap",
  "reconcile",
  "pageSize",
] as const;

/** Reads `policies`: by feed; `*` applies to all feeds. */
export function readPolicies(reader: Reader): Record<string, PolicySettings> {
  return Object.fromEntries(
    reader.keys(["policies"]).map((feed) => {
      const at = ["policies", feed];
      if (feed !== "*" && !feeds.has(feed)) {
        reader.add(at, `unknown feed ${feed}`, `use * or one of ${[...feeds.keys()].join(", ")}`);
      }
      reader.keys(at);
      return [feed, readPolicy(reader, at, feed)];
    }),
  );
}

function readPolicy(reader: Reader, at: readonly string[], feed: string): PolicySettings {
  const settings: Record<string, unknown> = {};
  for (const name of numbers) {
    const value = reader.number([...at, name]);
    if (value !== undefined) settings[name] = value;
  }
  for (const name of ["closing", "onceCounts", "guidance"]) {
    const value = reader.text([...at, name]);
    if (value !== undefined) settings[name] = value;
  }
  const windows = feeds.get(feed)?.description.polling.map(({ id }) => id);
  const confirmed = reader.keys([...at, "confirmed"], windows === undefined ? undefined : [...windows, "*"]);
  if (confirmed.length > 0) {
    settings["confirmed"] = Object.fromEntries(
      confirmed.map((name) => [name, reader.number([...at, "confirmed", name]) ?? 60]),
    );
  }
  const repair = reader.keys([...at, "repair"]);
  if (reader.has([...at, "repair"])) {
    settings["repair"] = Object.fromEntries(repair.map((name) => [name, reader.text([...at, "repair", name]) ?? ""]));
  }
  return settings;
}
