/** One external service that takes letters or SMS. */
export type MessageSender<Message> = {
  /** As MAIL_PROVIDERS and SMS_PROVIDERS name it. */
  name: string;
  /**
   * Hands one message over and returns the provider's own name for it. Fails with a DeliveryFailure; anything else that is
   * thrown means that he may have taken it. `signal` ends the call when it takes too long.
   */
  send(message: Message, reference: string, signal: AbortSignal): Promise<string | null>;
};

/** What mail programs make a button of (RFC 2369). */
export const unsubscribeHeader = (choicePage: string | undefined): Record<string, string> =>
  choicePage === undefined ? {} : { "List-Unsubscribe": `<${choicePage}>` };
