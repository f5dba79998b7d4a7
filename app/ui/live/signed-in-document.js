import { initInstalledApp } from "../installed-app/init-installed-app.ts";
import { initLiveBadges } from "./init-live-badges.ts";
import { sendAllWaiting } from "./send-all-waiting.ts";

// Beside static-page.js on documents of signed-in users. Without an account an admin still lacks the second factor.
const { account, ...words } = document.currentScript.dataset;
initInstalledApp();
if (account) initLiveBadges(words, () => sendAllWaiting(account));
