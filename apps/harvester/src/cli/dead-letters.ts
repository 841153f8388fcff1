import { type DeadLetter, StoreError } from "../store/index.ts";
import { control } from "./control.ts";
import { print, printRows, withSql, type Common } from "./shared.ts";

export interface DeadLetterOptions {
  /** Names of targets, or `true` with `all`, `feed` or `match`; `undefined` to list dead targets. */
  readonly revive?: readonly string[] | true | undefined;
  readonly all?: boolean | undefined;
  readonly feed?: string | undefined;
  readonly match?: string | undefined;
}

/** Lists dead targets, or polls some of them again. */
export async function deadLetter(options: Common & DeadLetterOptions): Promise<number> {
  const { revive, all, feed, match } = options;
  return withSql(options, true, async (store) => {
    const fits = (target: string): boolean =>
      (feed === undefined || target.split("?")[0] === feed) && (match === undefined || target.includes(match));
    const letters = (await store.deadLetters()).filter(({ target }) => fits(target));
    if (revive === undefined) {
      list(letters, options);
      return 0;
    }
    const isSelection = all === true || feed !== undefined || match !== undefined;
    if (revive === true && !isSelection) {
      throw new StoreError("store.unknown", "--revive names no target", {
        fix: "name targets, or add --all, --feed <feed> or --match <text>",
      });
    }
    const names = revive === true ? [...new Set(letters.map(({ target }) => target))] : revive;
    if (names.length > 0) return control(options, { kind: "revive", targets: names });
    print("no target to revive");
    return 0;
  });
}

function list(letters: readonly DeadLetter[], options: Common): void {
  const isText = options.json !== true && options.csv !== true;
  if (letters.length === 0 && isText) return print("no target is dead");
  const rows = letters.map(({ target, at, reason, httpStatus, serviceCode }) => [
    target,
    at,
    serviceCode ?? httpStatus ?? null,
    reason,
  ]);
  printRows(["target", "given_up_at", "code", "reason"], rows, options);
  if (isText) {
    print(
      "sdf-harvest dead-letter --revive <target> polls a target again; --revive with --all, --feed <feed> or " +
        "--match <text> several targets",
    );
  }
}
