// Generated from spec/agent-desk/ask.yaml by "sdf generate". Do not edit.

/** Request of Ask. */
export interface AskRequest {
  /**
   * The question.
   * Always present.
   * Source: document 1, Question endpoint.
   */
  question: string;
  /**
   * Conversation to go on with; taken from an earlier answer.
   * Optional.
   * Source: document 1, Question endpoint.
   */
  conversation_id?: string;
  /**
   * Lasting name of the program that asks.
   * Optional.
   * Source: document 1, Question endpoint.
   */
  agent_identifier?: string;
}

/** Response of Ask. */
export interface AskResponse {
  /**
   * The answer in plain text.
   * Always present.
   * Source: document 1, Question endpoint.
   */
  answer: string;
  /**
   * Conversation that the answer belongs to.
   * Always present.
   * Source: document 1, Question endpoint.
   */
  conversation_id: string;
  /**
   * Facts about the endpoint, and hints on the form of requests. Not shown in the API documentation.
   * Optional.
   * Its members are kept as they come. Not shown in the API documentation.
   * Source: document 1, Question endpoint.
   */
  usage?: { [member: string]: unknown };
}

/** Response of Descriptor. */
export interface DescriptorResponse {
  /**
   * Version of the descriptor's form.
   * Always present.
   * Source: document 1, Question endpoint.
   */
  spec: "agents-json/v0" | (string & {});
}
