/** The part of `fetch` that the client uses. */
export type FetchFunction = (request: Request) => Promise<Response>;
