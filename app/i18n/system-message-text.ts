import type { SystemMessage } from "#app/domain/chat/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { slotText } from "./slot-text.ts";
import { translator } from "./translate.ts";

/** Text of a system message in the reader's language; "" for an unknown code. */
export const systemMessageText = (language: Language, said: SystemMessage | null): string =>
  said ? translator(language)(`chat.note.${said.code}`, { slot: said.visit ? slotText(language, said.visit) : "" }) : "";
