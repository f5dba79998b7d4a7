import { emptyToUndefined, multiline } from "../input/fields.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "./note-rules.ts";

export const adminNote = () => emptyToUndefined(multiline(1, MAX_ADMIN_NOTE_LENGTH));
