import { grouped, size } from "../status/status.ts";
import { printResult, withProgress } from "./output.ts";
import { stopSignal, withStore, type Common, type Flags } from "./shared.ts";

/** Publishes the tables as data sets of Parquet files, in a folder or in a bucket of S3. */
export async function publishTo(to: string, options: Common & Flags<"rebuild", boolean>): Promise<void> {
  const { publishDataSet } = await import("../export/data-set.ts");
  const { openPlace } = await import("../export/place.ts");
  const place = openPlace(to);
  await withStore(options, "read", async (store) => {
    const signal = stopSignal();
    const result = await withProgress("matches published", (onProgress) =>
      publishDataSet(store, place, { rebuild: options.rebuild, onProgress, signal }),
    );
    const { published, unchanged, rows, files, bytes } = result;
    printResult(options, result, () => [
      `${grouped(published)} matches published, ${grouped(unchanged)} unchanged: ${grouped(rows)} rows in ` +
        `${grouped(files)} files, ${size(bytes)}; DuckDB reads ${place.address}views.sql`,
    ]);
  });
}
