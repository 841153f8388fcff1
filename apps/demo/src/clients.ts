/** Name of the harvester in the journal of the server. */
export const HARVESTER = "harvester";

/** Outlet key that shows it. It is test data and not a secret. */
export const HARVESTER_KEY = "demoharvesterkey0000000001";
