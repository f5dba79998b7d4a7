/** The codes of a visit: shown to the client, typed by the artisan. */
export const visitCodes = {
  title: "Codes de la visite",
  arrival: "Code d’arrivée",
  arrival_text: "Ne le donnez que lorsque {{name, isolate}} est devant votre porte.",
  completion: "Code de fin",
  completion_show: "Afficher le code de fin",
  completion_text: "Ne le donnez qu’une fois le travail terminé : il clôt la demande.",
  scan: "L’appareil photo de son téléphone peut aussi lire le carré.",
  until: "Les codes restent ici jusqu’au {{at}}.",
  renew: "Renouveler les codes",
  renew_show: "Quelqu’un d’autre les a vus ?",
  renew_text: "Les codes actuels ne vaudront plus rien. Renouvellements restants : {{left}}.",
  renew_busy: "Renouvellement",
  type_arrival: "Code d’arrivée du client",
  type_arrival_hint:
    "Six chiffres que {{name, isolate}} vous donne à la porte. L’appareil photo de votre téléphone peut aussi lire le carré.",
  submit_arrival: "Confirmer l’arrivée",
  type_completion: "Code de fin du client",
  type_completion_hint: "Six chiffres que {{name, isolate}} vous donne une fois le travail terminé. Ils closent la demande.",
  submit_completion: "Confirmer la fin du travail",
  completion_early: "Travail déjà terminé ? Saisissez le code de fin",
  busy: "Envoi",
};
