import type { SystemMessage } from "#app/domain/chat/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { slotText } from "./slot-text.ts";
import { translator } from "./translate.ts";

/** Text of a system message in the reader's language; "" for an unknown code. */
export function systemMessageText(language: Language, said: SystemMessage | null): string {
  if (!said) return "";
  const t = translator(language);
  const { code, visit } = said;
  if (visit) return t(`chat.note.${code}`, { slot: slotText(language, visit) });
  return code === "no_show_reported" || code === "no_show_settled"
    ? t(`chat.note_without_slot.${code}`)
    : t(`chat.note.${code}`, { slot: "" });
}
