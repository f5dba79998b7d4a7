import { sayWhatMisses } from "../say-what-misses.ts";
import { sendPapersEarly } from "./send-papers-early.ts";

// The script of the page of papers alone.
sayWhatMisses();
sendPapersEarly();
