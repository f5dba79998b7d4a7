import { showLive } from "./show-live.ts";

// Beside hydrated pages of people who are signed in; nothing waits for it.
showLive(document.currentScript.dataset);
