/** Calls that create, list and restore snapshots of worlds. */
import type { SnapshotInfo, WorldSnapshot } from "@sdf/server-control";
import { formatInstant, parseInstant } from "../clock/text.ts";
import { required } from "../input/input-reader.ts";
import { body, segment, type Call, type CallDefinition, type ControlTargets } from "./call.ts";
import { toWorldDetails } from "./info.ts";
import { createSnapshot, restoreSnapshot } from "./snapshots.ts";

export const snapshotCalls: readonly CallDefinition[] = [
  {
    method: "POST",
    address: "/worlds/*/snapshots",
    does: "creates a snapshot of a world, and stores it if the body has a name",
    run: (targets, call) => addSnapshot(targets, call),
  },
  {
    method: "POST",
    address: "/worlds/*/restore",
    does: "restores a snapshot, by name or as a document",
    run: (targets, call) => restore(targets, call),
  },
  {
    method: "GET",
    address: "/snapshots",
    does: "lists the stored snapshots",
    run: ({ snapshots }) => ({ snapshots: snapshots.list().map(toSnapshotInfo) }),
  },
  {
    method: "GET",
    address: "/snapshots/*",
    does: "shows a stored snapshot",
    run: ({ snapshots }, call) => snapshots.get(segment(call, 0), "path"),
  },
  {
    method: "DELETE",
    address: "/snapshots/*",
    does: "removes a stored snapshot",
    run: ({ snapshots }, call) => {
      snapshots.remove(segment(call, 0), "path");
      return {};
    },
  },
];

function addSnapshot(targets: ControlTargets, call: Call): object {
  const values = body(call);
  const name = values.text("name", /^[\w.-]{1,60}$/, "use 60 letters, digits, dots, hyphens and underscores at most");
  values.rejectUnread();
  const snapshot = createSnapshot(targets, targets.worlds.get(segment(call, 0)), name);
  if (name !== undefined) targets.snapshots.set(name, snapshot);
  return snapshot;
}

async function restore(targets: ControlTargets, call: Call): Promise<object> {
  const values = body(call);
  const name = values.text("name");
  const document = values.any("snapshot");
  values.rejectUnread();
  const snapshot =
    name === undefined ? required(document, "snapshot", "body") : targets.snapshots.get(name, "body.name");
  return toWorldDetails(await restoreSnapshot(targets, segment(call, 0), snapshot));
}

function toSnapshotInfo({ name = "", world, clock }: WorldSnapshot): SnapshotInfo {
  const at = parseInstant(clock.at) ?? 0;
  return { name, world, at, time: formatInstant(at) };
}
