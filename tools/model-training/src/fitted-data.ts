import { createHash } from "node:crypto";
import { fittedGroups } from "./fitted-groups.ts";

/**
 * SHA-256 by data set of the data that the fits have read and that the known misses were measured on. There is one
 * hash for each combination of its tables that an evaluation reads, as `DataFolder.hash` computes it.
 */
export const fittedData: Readonly<Record<string, readonly string[]>> = {
  "soccer-odds": ["c77945ac579788a72370519da05b348ea081e94568cc388158e633f9f8cef5f2"],
  "soccer-leagues": ["c23cba98d6841de4f524599a927ab5edffe163e9822239ac4d441bea399b509a"],
  "soccer-spi": ["db1fbc12b5e39636254dfa5209a361e7ad7cd53cca027db173eebabe674ba8e8"],
  "soccer-internationals": [
    "98b0d48b61fc892853e10701d4cecf8115f33762224249a4257f96312db13747",
    "dc70df8ffde5e531aab0de6f80af255fbe11150953a87619efbc443c876a6971",
  ],
  "ncaab-pbp": ["66dcb580171cf1e595149ac7394c8c984a774c8eeca0fd3052f505c3de2dd0fc"],
  "nfl-games": [
    "40dead7f1a10b45fa948c29475bd1687c2da48799caa4f4bde32ef9c2316b489",
    "97dd77ae242ee842956df2f2219e1838a1978e798bdb65ef7f8a0a77f9a30f1d",
  ],
  "nfl-pbp": ["540748c6c91b9f8a941f71324daedc1baee583362169545af6d885031386b646"],
  "tennis-atp": ["22762475f8614e5c87caf977a3c5dcf775a04d5a6319cd44554e1bccc67705d0"],
  "tennis-wta": ["d7bfa21a4f610cfe99a2b7239ae3ec31878ae29bb221c2f222adf1d2289f57d6"],
};

/** Returns true if every data set is the one that the fits have read. */
export function isFittedData(datasets: readonly { readonly name: string; readonly sha256: string }[]): boolean {
  return datasets.every(({ name, sha256 }) => fittedData[name]?.includes(sha256) === true);
}

/** Hexadecimal digits of a group hash: 48 bits make collisions between a few thousand groups negligible. */
const GROUP_HASH_DIGITS = 12;

/**
 * Hash of a group of rows of a table: the first digits of the SHA-256 of the table and the cells that name the group.
 * Case, width and surrounding or repeated spaces of the cells make no difference.
 * @param table `<data set>/<table>`
 */
export function groupHash(table: string, group: readonly string[]): string {
  const cells = group.map((cell) => cell.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase());
  return createHash("sha256")
    .update([table, ...cells].join("\u001F"))
    .digest("hex")
    .slice(0, GROUP_HASH_DIGITS);
}

const groupsByTable = new Map(
  Object.entries(fittedGroups).map(([table, hashes]) => [table, new Set(hashes.trim().split(/\s+/))]),
);

/** Returns true when a fit has read rows of the group, whatever the dates of the rows. */
export function isReadGroup(table: string, group: readonly string[]): boolean {
  return groupsByTable.get(table)?.has(groupHash(table, group)) === true;
}
