import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { decisions as arabic } from "../../ar/admin/decisions.ts";

export const decisions = {
  own: "Votre décision : {{what}}",
  by: "{{name, isolate}} a décidé : {{what}}",
  applied_at: "Elle s’applique à {{time, isolate}}.",
  applied_then: "Elle a été appliquée à {{time, isolate}}. Ce que vous avez écrit est conservé.",
  elsewhere: "Ce dossier n’attend plus de décision. Ce que vous avez écrit est conservé.",
  open: "Ouvrir le dossier",
  take_back: "Annuler la décision",
  dropped: {
    title: "Décision non appliquée\u00a0: {{what}}",
    notice: "Une de vos décisions n’a pas été appliquée",
    body: "{{what}}\u00a0: {{why}}",
    by: "La décision de {{name, isolate}} n’a pas été appliquée\u00a0: {{what}}",
    why: {
      permission_denied: "Son auteur n’est plus administrateur, ou ne peut pas décider ici.",
      not_found: "Ce dossier n’existe plus.",
      invalid: "Les valeurs saisies ne sont plus acceptées.",
      receipt_already_decided: "Une décision a été prise entre-temps sur ce reçu.",
      receipt_duplicate: "Un autre reçu du même virement a été approuvé entre-temps. Comparez-les, puis décidez de nouveau.",
      verification_already_decided: "Une décision a été prise entre-temps sur ce document.",
      verification_number_held:
        "Le même numéro d’identité a été accepté entre-temps dans un autre compte. Comparez les deux comptes, puis décidez de nouveau.",
      verification_lapsed: "Les photos de ce document ont été effacées avant l’application de la décision.",
      job_not_held: "Cette demande n’est plus en vérification.",
      job_not_removable: "Cette demande est terminée ou a changé entre-temps.",
      report_already_decided: "Ce signalement a été tranché entre-temps.",
      report_not_taken: "Ce signalement n’est plus le vôtre. Prenez-le en charge, puis décidez de nouveau.",
      report_taken: "Un autre administrateur a pris ce signalement en charge.",
      report_not_appealed: "Cette décision n’est plus contestée.",
      report_own_decision: "La décision contestée est la vôtre\u00a0: un autre administrateur doit répondre.",
      contact_already_settled: "Ce message a été traité entre-temps.",
      other: "Le dossier a changé entre-temps. Décidez de nouveau.",
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
