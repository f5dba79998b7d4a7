import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { pushes as arabic } from "../ar/pushes.ts";

/** Texts of pushes on a phone. */
export const pushes = {
  details: "Les détails sont sur Hirfa.",
  hidden: "Il y a du nouveau pour vous. Ouvrez Hirfa pour le lire.",
  test_title: "Les notifications fonctionnent sur cet appareil",
  test: "Voici comment les nouvelles de Hirfa vous parviennent ici.",
} as const satisfies InTwoForms<typeof arabic>;
