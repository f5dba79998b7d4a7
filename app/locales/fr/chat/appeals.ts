import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { appeals as arabic } from "../../ar/chat/appeals.ts";
import { decisionPage as decision } from "./decision-page.ts";

export const appeals = {
  decision,
  admin: {
    note_deleted: "Le motif de la décision a été effacé avec les données d’une des deux personnes.",
    refund: "Rendre les points de l’accord",
    refund_hint_one: "{{count, number}} point revient à l’artisan qui a fait le signalement.",
    refund_hint_other: "{{count, number}} points reviennent à l’artisan qui a fait le signalement.",
    refunded: "Les points de l’accord ont été rendus à l’artisan.",
    suspend: "Désactiver le compte de la personne signalée",
    suspend_hint: "Elle est déconnectée partout ; nous la prévenons du motif et de la façon de contester.",
    suspended: "Le compte de la personne signalée a été désactivé.",
    by_reporter: "Contestation de l’auteur du signalement",
    by_reported: "Contestation de la personne signalée",
    own: "Vous avez pris la première décision\u00a0: la contestation revient à un autre administrateur.",
    title: "Décision définitive",
    reason: "Motif, tel que le lira l’auteur de la contestation",
    keep: "Maintenir la décision",
    uphold: "La modifier : signalement fondé",
    dismiss: "La modifier : rejeter le signalement",
    undo: "Si elle est modifiée, l’avertissement et le retrait du message sont annulés. Les points restent où ils sont.",
    kept: "La décision est maintenue",
    changed: "La décision a été modifiée",
    now_upheld: "Le signalement est fondé.",
    now_dismissed: "Le signalement est rejeté.",
    ended: "Par {{name, isolate}}, {{date, isolate}}",
  },
} as const satisfies InTwoForms<typeof arabic>;
