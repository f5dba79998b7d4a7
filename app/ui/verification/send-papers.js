import { sayWhatMisses } from "../say-what-misses.ts";
import { sendPapersEarly, takeMoreKinds } from "./send-papers-early.ts";
import { sendPapersWhole } from "./send-papers-whole.ts";

// The script of the page of papers alone.
sayWhatMisses();
sendPapersEarly();
sendPapersWhole(takeMoreKinds);
