import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { pushes as arabic } from "../ar/pushes.ts";

/** Texts of pushes on a phone. */
export const pushes = {
  details: "The details are on Hirfa.",
  hidden: "There is news for you. Open Hirfa to read it.",
  test_title: "Notifications work on this device",
  test: "This is how news from Hirfa reaches you here.",
} as const satisfies InTwoForms<typeof arabic>;
