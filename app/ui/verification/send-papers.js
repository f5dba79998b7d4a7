import { sendPapersEarly, takeMoreKinds } from "./send-papers-early.ts";
import { sendPapersWhole } from "./send-papers-whole.ts";

// The script of the page of papers alone.
sendPapersEarly();
sendPapersWhole(takeMoreKinds);
