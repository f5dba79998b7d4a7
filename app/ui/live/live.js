import { emptyOutboxes } from "../chat/empty-outboxes.ts";
import { showLive } from "./show-live.ts";

// Beside every page of people who are signed in; nothing waits for it.
const { account, ...words } = document.currentScript.dataset;
showLive(words, () => emptyOutboxes(account));
