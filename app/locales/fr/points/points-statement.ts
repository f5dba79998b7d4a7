import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { pointsStatement as arabic } from "../../ar/points/points-statement.ts";

export const pointsStatement = {
  name: "Nom",
  account: "Compte",
  month: "Mois",
  show: "Afficher",
  download: "Télécharger le fichier (CSV)",
  before: "Avant le mois",
  after: "Après le mois",
  now: "Maintenant",
  moment: "Quand",
  lines: "Lignes du mois",
  line: "Ligne",
  at: "Date et heure",
  movement: "Mouvement",
  hash: "Empreinte numérique",
  first_lines: "Début du mois",
  later_lines: "Lignes suivantes",
  last_hash: "Dernière empreinte du mois",
  proves:
    "L’empreinte de chaque ligne est calculée à partir de la ligne et de l’empreinte précédente\u00a0: si une seule ligne antérieure était modifiée ou supprimée, cette empreinte changerait aussi.",
  rule: "La règle de calcul, dans la documentation de l’API",
  service: "Service",
  reason: "Motif",
  field: {
    previous_hash: "Empreinte précédente",
    id: "Identifiant",
    kind: "Code du mouvement",
    points: "Points",
    reason: "Code du motif",
    job: "Demande",
    offer: "Offre",
    receipt: "Reçu de paiement",
    created_at: "Heure universelle",
    hash: "Empreinte",
  },
} as const satisfies InTwoForms<typeof arabic>;
