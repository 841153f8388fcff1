import { testConfig } from "../../vitest.shared.ts";

export default testConfig();
