/** Replaces the imports of a transpiled module by calls of `load`, because functions contain no imports. */
const importStatement = /^import\s+(?:\*\s+as\s+([\w$]+)|\{([^}]*)\})\s+from\s+("[^"]+"|'[^']+');?$/gm;

export function replaceImports(script: string): string {
  return script
    .replace(importStatement, (_, namespace: string | undefined, names: string | undefined, from: string) =>
      namespace === undefined
        ? `const {${(names ?? "").replace(/([\w$]+)\s+as\s+([\w$]+)/g, "$1: $2")}} = load(${from});`
        : `const ${namespace} = load(${from});`,
    )
    .replace(/^export\s+(?=const|let|var|function|async|class)/gm, "")
    .replace(/^export\s*\{[^}]*\};?$/gm, "");
}
