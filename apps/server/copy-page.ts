/** Copies the files of the control page that the compiler does not write. The last step of a build. */
import { cpSync } from "node:fs";

const page = "control/page";
for (const file of ["page.html", "style.css"])
  cpSync(new URL(`src/${page}/${file}`, import.meta.url), new URL(`dist/${page}/${file}`, import.meta.url));
