/**
 * Hooks of pnpm for `pack`: removes scripts and development dependencies, which users do not need, from each
 * package.json, and adds fields from `SDF_PACKED_FIELDS`, an object by package name.
 */
const fields = JSON.parse(process.env.SDF_PACKED_FIELDS ?? "{}");

const beforePacking = ({ scripts: _scripts, devDependencies: _devDependencies, ...manifest }) => ({
  ...manifest,
  ...fields[manifest.name],
});

module.exports = { hooks: { beforePacking } };
