import { readDateTime } from "@sdf/runtime/dates";
import { ParquetWriter, schemaFromColumnData, type ColumnSource, type Writer } from "hyparquet-writer";
import type { View, ViewColumn, ViewColumnType } from "../store/index.ts";

/**
 * Writes a Parquet file in chunks, so that a season needs little memory. The metadata of the file contain the meaning of
 * the view (`comment`) and of its columns (`comment.<column>`).
 */
export class ParquetFile {
  readonly #columns: readonly ViewColumn[];
  readonly #writer: ParquetWriter;

  constructor(writer: Writer, { columns, meaning }: View) {
    this.#columns = columns;
    const comments = columns.flatMap(({ name, meaning: value }) =>
      value === undefined ? [] : [{ key: `comment.${name}`, value }],
    );
    this.#writer = new ParquetWriter({
      writer,
      schema: toSchema(columns),
      kvMetadata: [{ key: "comment", value: meaning }, ...comments],
      createdBy: "@sdf/harvester",
    });
  }

  async write(rows: readonly (readonly unknown[])[]): Promise<void> {
    const columnData = this.#columns.map((column, index) =>
      source(
        column,
        rows.map((row) => cell(column, row[index])),
      ),
    );
    await this.#writer.write({ columnData, rowGroupSize: rows.length });
  }

  async finish(): Promise<void> {
    await this.#writer.finish();
  }
}

const TYPES: Readonly<Record<Exclude<ViewColumnType, "date" | "time">, NonNullable<ColumnSource["type"]>>> = {
  text: "STRING",
  integer: "INT64",
  real: "DOUBLE",
  boolean: "BOOLEAN",
};

/** Columns for which the library has no short name: days, and instants with microseconds. */
const DESCRIBED = {
  date: { type: "INT32", converted_type: "DATE", repetition_type: "OPTIONAL" },
  time: { type: "INT64", converted_type: "TIMESTAMP_MICROS", repetition_type: "OPTIONAL" },
} as const;

type SchemaElement = ReturnType<typeof schemaFromColumnData>[number];

function toSchema(columns: readonly ViewColumn[]): SchemaElement[] {
  const described = columns.flatMap(({ name, type }): [string, SchemaElement][] =>
    type === "date" || type === "time" ? [[name, { name, ...DESCRIBED[type] }]] : [],
  );
  return schemaFromColumnData({
    columnData: columns.map((column) => source(column, [])),
    schemaOverrides: Object.fromEntries(described),
  });
}

function source({ name, type }: ViewColumn, values: unknown[]): ColumnSource {
  const data = values as ColumnSource["data"];
  return type === "date" || type === "time" ? { name, data } : { name, data, type: TYPES[type], nullable: true };
}

function cell({ type }: ViewColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (type) {
    case "text":
      return String(value);
    case "integer":
      return BigInt(value as number);
    case "real":
      return Number(value);
    case "time":
      return toMicroseconds(value as string);
    case "date":
      return new Date(value as string);
    case "boolean":
      return Boolean(value);
  }
}

function toMicroseconds(text: string): bigint {
  const [, microseconds = "0"] = /\.\d{3}(\d{3})Z$/.exec(text) ?? [];
  return BigInt(readDateTime(text) ?? NaN) * 1000n + BigInt(microseconds);
}
