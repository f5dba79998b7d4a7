export const jobModeration = {
  held_for: {
    number_in_text: "un numéro de téléphone dans le texte",
    banned_word: "un mot interdit",
    too_many: "beaucoup de demandes en un jour",
    same_picture: "une photo d’une autre demande",
    missed_visits: "visites manquées par le client",
  },
  /** Why a request was removed, as its client is told. */
  removal: {
    contact: "Ni numéro ni adresse dans le texte\u00a0: seul l’artisan choisi les voit.",
    fraud: "Elle demande de l’argent d’avance ou ressemble à une fraude.",
    obscene: "Elle contient des mots déplacés.",
    repeated: "La même demande a déjà été publiée.",
    not_a_service: "Ce n’est pas une demande de service.",
    other: "Elle ne respecte pas les conditions d’utilisation.",
    artisan_fault: "L’artisan choisi n’a pas respecté les conditions d’utilisation. Vous pouvez publier une nouvelle demande.",
  },
} as const;
