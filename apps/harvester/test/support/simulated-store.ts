import { copyFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { templateFile } from "../store/support.ts";
import { smallLayout } from "./small-layout.ts";

let template: Promise<string> | undefined;

/**
 * Path of an empty embedded store for simulations, to copy: the tables of few feeds, without views. Polling reads no
 * view, and parsing them takes most of the time in which a killed process opens its store again.
 */
export function simulatedStore(): Promise<string> {
  return (template ??= createTemplate());
}

async function createTemplate(): Promise<string> {
  const complete = await templateFile(smallLayout);
  const path = `${complete}.simulated`;
  copyFileSync(complete, path);
  const database = new DatabaseSync(path);
  for (const { name } of database.prepare("SELECT name FROM sqlite_master WHERE type = 'view'").all())
    database.exec(`DROP VIEW "${String(name)}"`);
  database.close();
  return path;
}
