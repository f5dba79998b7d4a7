import { initLiveInboxCounts } from "./init-live-inbox-counts.ts";

// The script of every page of the back office.
initLiveInboxCounts();
