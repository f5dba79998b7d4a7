import { initVerificationPage } from "../verification/init-verification-page.ts";
import { initUndo } from "./init-undo.ts";

// The script of a receipt's screen alone.
initVerificationPage();
initUndo();
