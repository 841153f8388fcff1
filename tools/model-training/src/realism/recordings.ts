/** Recorded soccer matches (MA1, MA2) as a small sample, from a folder outside the repository. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Fields of a recorded match that the comparison uses. */
export interface RecordedMatch {
  readonly matchInfo: { readonly date: string };
  readonly liveData: {
    readonly matchDetails: {
      readonly matchStatus: string;
      readonly period?: readonly {
        readonly id: number;
        readonly lengthMin: number;
        readonly lengthSec: number;
        /** Seconds of stoppage time that were announced. */
        readonly announcedInjuryTime?: number;
      }[];
    };
    readonly substitute?: readonly RecordedEvent[];
    readonly card?: readonly RecordedEvent[];
  };
}

interface RecordedEvent {
  readonly periodId: number;
  /** Minute of play from 1; above 45 or 90 in stoppage time. */
  readonly timeMin: number;
}

/** Reads the played matches with substitutions of all JSON documents in a folder and its subfolders. */
export async function readRecordedMatches(directory: string): Promise<readonly RecordedMatch[]> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith(".json")).sort();
  const documents = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(directory, name), "utf8"))),
  );
  return documents.flatMap(matchesOf).filter(isPlayed);
}

/** The matches of a response: one match, or a list. */
function matchesOf(document: unknown): readonly Partial<RecordedMatch>[] {
  if (typeof document !== "object" || document === null) return [];
  return "match" in document && Array.isArray(document.match) ? document.match : [document];
}

function isPlayed(match: Partial<RecordedMatch>): match is RecordedMatch {
  const { matchInfo, liveData } = match;
  return (
    typeof matchInfo?.date === "string" &&
    liveData?.matchDetails?.matchStatus === "Played" &&
    Array.isArray(liveData.substitute)
  );
}
