/** Reports that a visit did not take place. */
export const no_shows = {
  notification: {
    of_visit: "«\u00a0{{service}}\u00a0»\u00a0: visite du {{slot}}.",
    of_match: "«\u00a0{{service}}\u00a0».",
    title: {
      reported: "Une visite n’aurait pas eu lieu",
      settled: "Le signalement d’une visite est clos",
    },
    reported: "L’autre partie dit que la visite n’a pas eu lieu. Répondez dans les {{ANSWER_WINDOW_MS, hours}}.",
    open_again: "La demande est de nouveau ouverte.",
    settled: {
      agreed: "Vous êtes d’accord tous les deux\u00a0: la visite n’a pas eu lieu.",
      silent: "Aucune réponse en {{ANSWER_WINDOW_MS, hours}}\u00a0: la visite n’a pas eu lieu.",
      contested: "Vous dites chacun autre chose\u00a0: cela ne compte contre personne.",
      refuted: "Le code d’arrivée montre que l’artisan est venu.",
      settled: "Vous vous êtes retrouvés depuis\u00a0: cela ne compte contre personne.",
      withdrawn: "Le signalement est retiré\u00a0: cela ne compte contre personne.",
    },
  },
};
