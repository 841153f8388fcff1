import { ParquetWriter, fileWriter, schemaFromColumnData, type ColumnSource } from "hyparquet-writer";
import type { ViewColumn } from "../store/schema/view.ts";

/** Writes a Parquet file piece by piece, so that a season fits through a small memory. */
export class ParquetFile {
  readonly #columns: readonly ViewColumn[];
  readonly #writer: ParquetWriter;

  constructor(path: string, columns: readonly ViewColumn[]) {
    this.#columns = columns;
    const schema = schemaFromColumnData({ columnData: columns.map((column) => source(column, [])) });
    this.#writer = new ParquetWriter({ writer: fileWriter(path), schema, createdBy: "@sdf/harvester" });
  }

  async write(rows: readonly (readonly unknown[])[]): Promise<void> {
    await this.#writer.write({ columnData: this.#columns.map((column, index) => source(column, rows.map((row) => cell(column, row[index])))), rowGroupSize: rows.length });
  }

  async finish(): Promise<void> {
    await this.#writer.finish();
  }
}

const types = { text: "STRING", integer: "INT64", real: "DOUBLE", time: "TIMESTAMP", date: "DATE", boolean: "BOOLEAN" } as const;

function source({ name, type }: ViewColumn, data: unknown[]): ColumnSource {
  return { name, data: data as ColumnSource["data"], type: types[type], nullable: true };
}

function cell({ type }: ViewColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (type) {
    case "text": return String(value);
    case "integer": return BigInt(value as number);
    case "real": return Number(value);
    case "time": case "date": return new Date(value as string);
    case "boolean": return Boolean(value);
  }
}
