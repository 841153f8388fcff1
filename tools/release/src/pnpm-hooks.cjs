/** Hooks of pnpm for `pack`: adds fields from `SDF_PACKED_FIELDS`, an object by package name, to each package.json. */
const fields = JSON.parse(process.env.SDF_PACKED_FIELDS ?? "{}");

module.exports = { hooks: { beforePacking: (manifest) => ({ ...manifest, ...fields[manifest.name] }) } };
