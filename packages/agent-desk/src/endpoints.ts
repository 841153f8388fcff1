// Generated from spec/agent-desk/ask.yaml by "sdf generate". Do not edit.

/** Endpoints of Question Endpoint. `timeoutMs` is the recommended minimum timeout in milliseconds. */
export const endpoints = {
  /**
   * Ask: Answers a question, which may continue a conversation.
   *
   * Not shown in the API documentation:
   * - `ask.response.usage`: Properties of usage. Kept unchanged.
   * - `ask.response`: Which properties are always present. All are optional.
   * - `ask.errors`: Errors and their bodies. Any HTTP status outside 2xx is an error.
   * - `ask.request.question`: Maximum length of a question. The client sets no limit.
   */
  ask: { method: "POST", path: "/agent-desk/ask", accept: "application/json", timeoutMs: 120000 },
  /**
   * Answer page: Answers a question as a permanent page. Questions that are equal after normalisation share one page.
   *
   * Not shown in the API documentation:
   * - `page.response`: Media type of the page. text/markdown is expected.
   * - `page.path`: Normalisation of a question beyond hyphens between its words. Lower case, letters and digits only.
   */
  page: { method: "GET", path: "/{question-words}", accept: "text/markdown" },
  /**
   * Descriptor: Describes the endpoint, its URL forms and its enabled features.
   *
   * Not shown in the API documentation:
   * - `descriptor.response`: Media type of the descriptor. application/json is expected.
   * - `descriptor.response`: Properties other than spec. Kept unchanged.
   */
  descriptor: { method: "GET", path: "/.well-known/agents.json", accept: "application/json" },
} as const;
