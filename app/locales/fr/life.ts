export const life = {
  /** Notices about the course of a request. */
  notice: {
    title: {
      offers_wait: "Des offres vous attendent",
      no_result: "Le travail est-il fait\u202f?",
      unconfirmed: "Le client n’a pas encore confirmé",
      done: "Le travail est fait",
      said_done: "L’artisan dit que le travail est fait",
      expired: "Votre demande a expiré",
      removed: "Votre demande a été retirée",
      open_again: "Une demande est de nouveau ouverte",
      cancelled: "L’accord est annulé",
      held: "Une demande à vérifier",
      released: "Votre demande est publiée",
    },
    offers_wait: "«\u00a0{{service}}\u00a0»\u00a0: vous avez reçu des offres que vous n’avez pas encore vues.",
    no_result: "«\u00a0{{service}}\u00a0»\u00a0: dites-nous si le travail est fait, ou annulez l’accord.",
    unconfirmed:
      "«\u00a0{{service}}\u00a0»\u00a0: nous avons rappelé au client de confirmer. Sans réponse de sa part 72 heures après votre annonce, le travail est tenu pour fait.",
    by_client: "«\u00a0{{service}}\u00a0»\u00a0: le client confirme que le travail est fait.",
    said_by_artisan:
      "«\u00a0{{service}}\u00a0»\u00a0: confirmez-le, ou dites à l’artisan ce qui manque. Sans réponse de votre part sous 72 heures, le travail est tenu pour fait.",
    by_time: "«\u00a0{{service}}\u00a0»\u00a0: sans avis contraire, le travail est tenu pour fait.",
    expired:
      "«\u00a0{{service}}\u00a0»\u00a0: aucun artisan n’a été choisi à temps, la demande est archivée. Vous pouvez la publier à nouveau.",
    removed: "«\u00a0{{service}}\u00a0»\u00a0: notre équipe l’a retirée. {{reason}}",
    open_again:
      "«\u00a0{{service}}\u00a0»\u00a0: l’accord avec l’artisan choisi n’a pas tenu. Vous pouvez de nouveau faire une offre.",
    cancelled_by_client: "«\u00a0{{service}}\u00a0»\u00a0: le client a annulé l’accord.",
    cancelled_by_artisan:
      "«\u00a0{{service}}\u00a0»\u00a0: l’artisan a annulé l’accord. Votre demande est de nouveau ouverte, et les artisans en sont avertis.",
    held: "«\u00a0{{service}}\u00a0», {{place}}\u00a0: {{reasons}}",
    released:
      "«\u00a0{{service}}\u00a0»\u00a0: nous l’avons vérifiée, elle est maintenant devant les artisans proches de chez vous.",
  },
  held_for: {
    number_in_text: "un numéro de téléphone dans le texte",
    banned_word: "un mot interdit",
    too_many: "beaucoup de demandes en un jour",
    same_picture: "une photo d’une autre demande",
  },
  /** Why a request was removed, as its client is told. */
  removal: {
    contact: "Ni numéro ni adresse dans le texte\u00a0: seul l’artisan choisi les voit.",
    fraud: "Elle demande de l’argent d’avance ou ressemble à une fraude.",
    obscene: "Elle contient des mots déplacés.",
    repeated: "La même demande a déjà été publiée.",
    not_a_service: "Ce n’est pas une demande de service.",
    other: "Elle ne respecte pas les conditions d’utilisation.",
  },
} as const;
