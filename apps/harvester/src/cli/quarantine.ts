import { writeFileSync } from "node:fs";
import { unseal } from "../secrets/seal.ts";
import { StoreError } from "../store/index.ts";
import { print, printRows, withSql, type Common } from "./shared.ts";

/** Lists responses that contain a credential, or writes one of them, decrypted, to a file. */
export async function quarantine(
  options: Common & { readonly decrypt?: string | undefined; readonly out?: string | undefined },
): Promise<number> {
  return withSql(options, true, async (store, config) => {
    const rows = await store.quarantinedResponses();
    if (options.decrypt === undefined) {
      if (rows.length === 0 && options.json !== true && options.csv !== true) print("No response is quarantined.");
      else {
        const cells = rows.map(({ id, target, receivedAt, credential, size, isStored }) => [
          id,
          target,
          receivedAt,
          credential,
          size,
          isStored ? "encrypted" : "no",
        ]);
        printRows(["id", "target", "received_at", "credential", "size", "stored"], cells, options);
      }
      return 0;
    }
    const id = Number(options.decrypt);
    const row = rows.find((each) => each.id === id);
    if (row === undefined) {
      throw new StoreError("store.unknown", `no quarantined response has the id ${options.decrypt}`, {
        fix: "`sdf-harvest quarantine` lists them",
      });
    }
    const sealed = await store.quarantinedBody(id);
    if (sealed === undefined) {
      throw new StoreError("store.unknown", `quarantined response ${id} was not stored`, {
        fix: "set quarantine.key in the configuration to store such responses, encrypted",
      });
    }
    const { key } = config.quarantine;
    if (key === undefined) {
      throw new StoreError("store.unknown", "the configuration has no quarantine.key", {
        fix: "set the key with which the response was stored",
      });
    }
    const out = options.out ?? `quarantined-${id}`;
    writeFileSync(out, unseal(sealed, key), { mode: 0o600 });
    print(`Wrote ${row.size} bytes to ${out}. The file contains the credential ${row.credential}.`);
    return 0;
  });
}
