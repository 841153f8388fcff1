import { defaultValues, serviceAssumptions, type ServiceAssumptions } from "../../src/index.ts";

/** Returns the default assumptions with changes. */
export function assume(changes: Partial<ServiceAssumptions> = {}): ServiceAssumptions {
  return { ...defaultValues(serviceAssumptions), ...changes };
}
