import { sendPapersEarly } from "./send-papers-early.ts";

// The script of the page of papers alone.
sendPapersEarly();
