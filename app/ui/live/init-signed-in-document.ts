import { initInstalledApp } from "../installed-app/init-installed-app.ts";
import { initLiveBadges } from "./init-live-badges.ts";
import { sendAllWaiting } from "./send-all-waiting.ts";

/** What documents of signed-in users do beside those of visitors. Without an account an admin still lacks the second factor. */
export function initSignedInDocument({ account, ...words }: DOMStringMap): void {
  initInstalledApp();
  if (!account) return;
  initLiveBadges(words, () => sendAllWaiting(account));
}
