/** A registry on a free port of the loopback interface, which sends its port to the parent process. */
import { runServer } from "verdaccio";

const [storage = ""] = process.argv.slice(2);
const everyone = { access: "$all", publish: "$all" };
const server = await runServer({
  storage,
  configPath: storage,
  self_path: storage,
  uplinks: {},
  packages: { "**": everyone },
  web: { enable: false },
  max_body_size: "50mb",
  log: { type: "stderr", format: "pretty", level: "fatal" },
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port));
process.once("disconnect", () => process.exit());
