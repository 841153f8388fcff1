// Generated from spec/agent-desk/ask.yaml by "sdf generate". Do not edit.

/**
 * Request of Ask.
 * @see /services/agent-desk/ask/#ask.request
 */
export interface AskRequest {
  /** The question. */
  question: string;
  /** Conversation to go on with; taken from an earlier answer. */
  conversation_id?: string;
  /** Lasting name of the program that asks. */
  agent_identifier?: string;
}

/**
 * Response of Ask.
 * @see /services/agent-desk/ask/#ask.response
 */
export interface AskResponse {
  /** The answer in plain text. */
  answer: string;
  /** Conversation that the answer belongs to. */
  conversation_id: string;
  /**
   * Facts about the endpoint, and hints on the form of requests. Not shown in the API documentation.
   * The members are kept unchanged. Not shown in the API documentation.
   */
  usage?: { [member: string]: unknown };
}

/**
 * Response of Descriptor.
 * @see /services/agent-desk/ask/#descriptor.response
 */
export interface DescriptorResponse {
  /** Version of the descriptor's form. */
  spec: "agents-json/v0" | (string & {});
}
