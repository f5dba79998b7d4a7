import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { installedApp as arabic } from "../ar/installed-app.ts";

export const installedApp = {
  offline: {
    description: "This page is shown while there is no connection.",
    text: "Nothing that you sent or saved is lost. Check your connection, then try again.",
  },
  update: {
    ready: "A new version is ready",
    unsent: "What you typed here is not sent yet. Send or clear it, then reload the page.",
    action: "Reload",
  },
} as const satisfies InTwoForms<typeof arabic>;
