/** Of the address of a request: who may open it, and who did. The server fills these texts in. */
export const address = {
  title: "Adresse de la demande",
  show: "Afficher l’adresse",
  shows_up: "Le client voit que vous avez consulté l’adresse, et quand.",
  until: "Elle reste affichable jusqu’au {{when, isolate}}.",
  seen_by: "Vue par {{name, isolate}}, {{when, isolate}}",
  team: "Hirfa",
  times_one: "{{count, number}} fois",
  times_other: "{{count, number}} fois",
  reason: "Motif\u00a0: {{reason, isolate}}",
  openings: "Consultations de l’adresse",
  openings_text: "Seul l’artisan choisi peut la voir, et chaque consultation s’inscrit ici.",
  openings_none: "Personne n’a encore consulté l’adresse.",
  correct: "Corriger l’adresse",
  correct_text: "Vous pouvez la corriger jusqu’à l’arrivée de l’artisan.",
  corrected: "L’adresse est enregistrée.",
  back: "Retour à la demande",
};
