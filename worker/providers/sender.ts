/** A service that sends emails or SMS. */
export type MessageSender<Message> = {
  /** The name in MAIL_PROVIDERS and SMS_PROVIDERS. */
  name: string;
  /**
   * Sends one message and returns the provider's message id. Throws DeliveryFailure. Any other error means that the provider may
   * have accepted it. `signal` aborts a call that takes too long.
   */
  send(message: Message, reference: string, signal: AbortSignal): Promise<string | null>;
};

/** Mail programs show it as a button (RFC 2369). */
export const unsubscribeHeader = (choicePage: string | undefined): Record<string, string> =>
  choicePage === undefined ? {} : { "List-Unsubscribe": `<${choicePage}>` };
