import { drainAllOutboxes } from "../chat/outbox/drain-all-outboxes.ts";
import { initLiveBadges } from "./init-live-badges.ts";

// Beside documents without React of people who are signed in; nothing waits for it.
const { account, ...words } = document.currentScript.dataset;
initLiveBadges(words, () => drainAllOutboxes(account));
