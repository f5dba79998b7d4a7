import { smsParts } from "#app/domain/messaging/sms-parts.ts";
import type { EmailSender, SmsSender } from "#app/domain/shared/contracts/ctx.ts";
import { count } from "./counters.ts";

type Senders = { emailSender: EmailSender; smsSender: SmsSender };

/** The same senders; each attempt is counted, an SMS by its parts. */
export const countedSenders = ({ emailSender, smsSender }: Senders): Senders => ({
  emailSender(...message) {
    count((counters) => {
      counters.mails += 1;
    });
    return emailSender(...message);
  },
  smsSender(...message) {
    const { parts } = smsParts(message[0].text);
    count((counters) => {
      counters.sms_parts += parts;
    });
    return smsSender(...message);
  },
});
