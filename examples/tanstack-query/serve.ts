/** Bundles the pages and serves them: /react, /vue and /svelte. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { compile, compileModule } from "svelte/compiler";

const svelte: Plugin = {
  name: "svelte",
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, ({ path }) => ({
      contents: compile(readFileSync(path, "utf8"), { filename: path, generate: "client" }).js.code,
    }));
    onLoad({ filter: /\.svelte\.js$/ }, ({ path }) => ({
      contents: compileModule(readFileSync(path, "utf8"), { filename: path, generate: "client" }).js.code,
    }));
  },
};

const pages = { react: "react.ts", vue: "vue.ts" };
const mountSvelte =
  'import { mount } from "svelte"; import Match from "./Match.svelte"; mount(Match, { target: document.body });';

/** Starts the server. A port of 0 selects a free one. */
export async function serve(port: number): Promise<{ readonly url: string; readonly server: Server }> {
  const options = {
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
    minify: true,
    conditions: ["svelte", "production"],
    define: { "process.env.NODE_ENV": '"production"', __VUE_OPTIONS_API__: "false", __VUE_PROD_DEVTOOLS__: "false" },
    plugins: [svelte],
  } satisfies BuildOptions;
  const bundle = async (source: BuildOptions): Promise<string> =>
    (await build({ ...options, ...source })).outputFiles?.[0]?.text ?? "";
  const scripts = new Map<string, string>();
  for (const [name, file] of Object.entries(pages))
    scripts.set(name, await bundle({ entryPoints: [join(import.meta.dirname, file)] }));
  const stdin = { contents: mountSvelte, resolveDir: import.meta.dirname, loader: "ts" } as const;
  scripts.set("svelte", await bundle({ stdin }));
  const server = createServer((request, response) => {
    const [, name = "", isScript] = /^\/(\w+)(\.js)?/.exec(request.url ?? "") ?? [];
    const script = scripts.get(name);
    if (script === undefined) response.writeHead(404).end();
    else if (isScript) response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    else
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(
          `<!doctype html><html lang="en"><meta charset="utf-8"><title>Match</title><body>` +
            `<script type="module" src="/${name}.js"></script>`,
        );
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

if (import.meta.main) {
  const { url } = await serve(8080);
  for (const name of ["react", "vue", "svelte"])
    console.log(`${url}/${name}?service=http://127.0.0.1:4010&fixture=<id>`);
}
