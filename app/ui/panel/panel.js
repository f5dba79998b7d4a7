import { followWaiting } from "./follow-waiting.ts";

// The script of every page of the back office.
followWaiting();
