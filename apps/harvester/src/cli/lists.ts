import { writeFileSync } from "node:fs";
import { unseal } from "../secrets/seal.ts";
import { StoreError } from "../store/index.ts";
import { reviveTargets } from "./control.ts";
import { print, printItems } from "./output.ts";
import { withStore, type Common, type Flags } from "./shared.ts";

/** `revive` has the names of targets, or is `true` with `all`, `feed` or `match`. */
type DeadLetterOptions = Common &
  Flags<"revive", readonly string[] | true> &
  Flags<"all", boolean> &
  Flags<"feed" | "match">;

const isText = ({ json, csv }: Common): boolean => json !== true && csv !== true;

/** Lists dead targets, or polls some of them again. */
export async function deadLetter(options: DeadLetterOptions): Promise<void> {
  const { revive, all, feed, match } = options;
  return withStore(options, "read", async (store) => {
    const fits = (target: string): boolean =>
      (feed === undefined || target.split("?")[0] === feed) && (match === undefined || target.includes(match));
    const letters = (await store.deadLetters()).filter(({ target }) => fits(target));
    if (revive !== undefined) {
      const isSelection = all === true || feed !== undefined || match !== undefined;
      if (revive === true && !isSelection) {
        throw new StoreError("store.unknown", "--revive names no target", {
          fix: "name targets, or add --all, --feed <feed> or --match <text>",
        });
      }
      const targets = revive === true ? [...new Set(letters.map(({ target }) => target))] : revive;
      return targets.length > 0 ? reviveTargets(targets, options) : print("no target to revive");
    }
    if (letters.length === 0 && isText(options)) return print("no target is dead");
    printItems(
      letters,
      [
        "target",
        ["given_up_at", ({ at }) => at],
        ["code", ({ serviceCode, httpStatus }) => serviceCode ?? httpStatus],
        "reason",
      ],
      options,
    );
    if (isText(options)) {
      print(
        "sdf-harvest dead-letter --revive <target> polls a target again; --revive with --all, --feed <feed> or " +
          "--match <text> several targets",
      );
    }
  });
}

/** Lists responses that contain a credential, or writes one of them, decrypted, to a file. */
export async function quarantine(options: Common & Flags<"decrypt" | "out">): Promise<void> {
  return withStore(options, "read", async (store, config) => {
    const rows = await store.quarantinedResponses();
    const { decrypt } = options;
    if (decrypt === undefined) {
      if (rows.length === 0 && isText(options)) return print("No response is quarantined.");
      const columns = ["id", "target", "receivedAt", "credential", "size"] as const;
      return printItems(rows, [...columns, ["stored", ({ isStored }) => (isStored ? "encrypted" : "no")]], options);
    }
    const fail = (problem: string, fix: string): never => {
      throw new StoreError("store.unknown", problem, { fix });
    };
    const row =
      rows.find(({ id }) => id === Number(decrypt)) ??
      fail(`no quarantined response has the id ${decrypt}`, "`sdf-harvest quarantine` lists them");
    const sealed =
      (await store.quarantinedBody(row.id)) ??
      fail(
        `quarantined response ${row.id} was not stored`,
        "set quarantine.key in the configuration to store such responses, encrypted",
      );
    const key =
      config.quarantine.key ??
      fail("the configuration has no quarantine.key", "set the key with which the response was stored");
    const out = options.out ?? `quarantined-${row.id}`;
    writeFileSync(out, unseal(sealed, key), { mode: 0o600 });
    print(`Wrote ${row.size} bytes to ${out}. The file contains the credential ${row.credential}.`);
  });
}
