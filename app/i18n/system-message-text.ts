import type { Language } from "#app/domain/shared/contracts/language.ts";
import type ar from "../locales/ar.ts";
import { translator } from "./translate.ts";

type Note = keyof (typeof ar)["chat"]["note"];

/** What the system said in a room, in its reader's language; "" where it is none of ours. */
export const systemMessageText = (language: Language, note: Note | null): string =>
  note ? translator(language)(`chat.note.${note}`) : "";
