import type { Language } from "#app/domain/shared/contracts/language.ts";
import type ar from "../locales/ar.ts";
import { translator } from "./translate.ts";

type Note = keyof (typeof ar)["chat"]["note"];

/** Text of a system message in the reader's language; "" for an unknown code. */
export const systemMessageText = (language: Language, note: Note | null): string =>
  note ? translator(language)(`chat.note.${note}`) : "";
