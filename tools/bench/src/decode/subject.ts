import type { Model } from "@sdf-tools/compiler/link";
import { createDocuments, type DocumentName, type OrderName } from "../documents/catalogue.ts";
import type { Workbench } from "./workbench.ts";

/** One document in one format, which is the input of pipelines. */
export interface Subject {
  readonly name: string;
  readonly title: string;
  readonly order: OrderName;
  readonly format: "xml" | "json";
  /** `<sport>/<feed>` */
  readonly feed: string;
  readonly file: string;
  readonly bytes: Uint8Array;
  /** The expected value of every pipeline. */
  readonly value: unknown;
}

/** Writes the generated documents, or some of them, to the workbench. */
export function createSubjects(model: Model, workbench: Workbench, names?: readonly DocumentName[]): Subject[] {
  const encoder = new TextEncoder();
  return createDocuments(model, names).flatMap(({ name, title, feed, value, text }) =>
    (["spec", "random"] as const).flatMap((order) =>
      (["xml", "json"] as const).map((format): Subject => {
        const bytes = encoder.encode(text[order][format]);
        return {
          name,
          title,
          order,
          format,
          feed,
          bytes,
          value,
          file: workbench.write(`${name}.${order}.${format}`, bytes),
        };
      }),
    ),
  );
}

/** The document of one match, with its members in the order of the spec. */
export function findMatch(subjects: readonly Subject[], format: "xml" | "json"): Subject {
  const subject = subjects.find((each) => each.name === "match" && each.order === "spec" && each.format === format);
  if (subject === undefined) throw new Error(`no document match in ${format}`);
  return subject;
}
