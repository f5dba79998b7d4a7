import { jobModeration } from "./job-moderation.ts";
import { jobPages } from "./job-pages.ts";

export const jobLifecycle = {
  /** Notices about the course of a request. */
  notification: {
    title: {
      offers_wait: "Des offres vous attendent",
      no_result: "Le travail est-il fait\u202f?",
      unconfirmed: "Le client n’a pas encore confirmé",
      not_yet: "Le client dit que le travail n’est pas fini",
      done: "Le travail est fait",
      said_done: "L’artisan dit que le travail est fait",
      expired: "Votre demande a expiré",
      removed: "Votre demande a été retirée",
      no_offer_yet: "Pas encore d’offre",
      open_again: "Une demande est de nouveau ouverte",
      place_free: "Une place s’est libérée",
      cancelled: "L’accord est annulé",
      held: "Une demande à vérifier",
      released: "Votre demande est publiée",
    },
    offers_wait: "«\u00a0{{service}}\u00a0»\u00a0: vous avez reçu des offres que vous n’avez pas encore vues.",
    no_result: "«\u00a0{{service}}\u00a0»\u00a0: dites-nous si le travail est fait, ou annulez l’accord.",
    unconfirmed:
      "«\u00a0{{service}}\u00a0»\u00a0: nous avons rappelé au client de confirmer. Sans réponse de sa part dans les {{COMPLETION_CLAIM_WINDOW_MS, hours}} suivant votre annonce, le travail est considéré comme terminé.",
    not_yet: "«\u00a0{{service}}\u00a0»\u00a0: voyez avec lui ce qui manque, puis dites de nouveau que le travail est fait.",
    by_client: "«\u00a0{{service}}\u00a0»\u00a0: le client confirme que le travail est fait.",
    said_by_artisan:
      "«\u00a0{{service}}\u00a0»\u00a0: confirmez-le, ou dites à l’artisan ce qui manque. Sans réponse de votre part sous {{COMPLETION_CLAIM_WINDOW_MS, hours}}, le travail est considéré comme terminé.",
    by_code:
      "«\u00a0{{service}}\u00a0»\u00a0: le travail est terminé, l’artisan a saisi le code de fin que vous lui avez donné. Vous pouvez maintenant laisser un avis.",
    by_time: "«\u00a0{{service}}\u00a0»\u00a0: personne n’a dit le contraire, le travail est donc considéré comme terminé.",
    expired:
      "«\u00a0{{service}}\u00a0»\u00a0: aucun artisan n’a été choisi à temps, la demande est archivée. Vous pouvez la publier à nouveau.",
    removed: "«\u00a0{{service}}\u00a0»\u00a0: notre équipe l’a retirée. {{reason}}",
    no_offer_yet:
      "«\u00a0{{service}}\u00a0»\u00a0: {{reach}}. {{next}} Vous pouvez élargir la recherche, ajouter une photo ou une description, ou attendre.",
    open_again:
      "«\u00a0{{service}}\u00a0»\u00a0: l’accord avec l’artisan choisi n’a pas tenu. Vous pouvez de nouveau faire une offre.",
    place_free:
      "«\u00a0{{service}}\u00a0»\u00a0: une place s’est libérée pour une offre. Nous n’en prévenons personne d’autre pendant une heure.",
    cancelled_by_client: "«\u00a0{{service}}\u00a0»\u00a0: le client a annulé l’accord.",
    cancelled_by_artisan:
      "«\u00a0{{service}}\u00a0»\u00a0: l’artisan a annulé l’accord. Votre demande est de nouveau ouverte, et les artisans en sont prévenus.",
    cancelled_by_team: "«\u00a0{{service}}\u00a0»\u00a0: notre équipe a retiré la demande, l’accord a donc pris fin.",
    cancelled_by_team_for_you:
      "«\u00a0{{service}}\u00a0»\u00a0: notre équipe a mis fin à l’accord, car vous n’avez pas respecté les conditions d’utilisation. Les points utilisés ne reviennent pas.",
    /** After what happened, with a space before it. */
    ending: "Motif indiqué\u00a0: «\u00a0{{note, isolate}}\u00a0».",
    held: "«\u00a0{{service}}\u00a0», {{place}}\u00a0: {{reasons}}",
    released:
      "«\u00a0{{service}}\u00a0»\u00a0: nous l’avons vérifiée, elle est maintenant devant les artisans proches de chez vous.",
  },
  ...jobModeration,
  guest_strip: {
    held: "Votre demande : en vérification",
    open: "Votre demande attend des offres",
    offers_one: "Votre demande : {{count, number}} offre",
    offers_other: "Votre demande : {{count, number}} offres",
    matched: "Votre demande : artisan choisi",
    unreviewed: "Votre demande : travail terminé",
    link: "Ouvrir",
  },
  offer: { kept: "Visites convenues et faites\u00a0: {{share}}", reply: "Délai de réponse habituel\u00a0: {{wait}}" },
  live: {
    changed: "Le statut de la demande a changé : {{state, isolate}}.",
    offer_changed: "Le statut de votre offre a changé : {{state, isolate}}.",
    other_offer_changed: "Le statut de l’offre a changé : {{state, isolate}}.",
    kept: "Cette demande a peut-être changé. Vous pouvez afficher son état.",
    read: "Afficher",
    moved: "Cette demande a changé et cette page ne s’y applique plus. Voici son état actuel.",
    document: "Cette page a changé\u202f; vous voyez maintenant sa nouvelle version.",
    writing: "artisans en train d’écrire une offre\u00a0: {count}",
    new_offer: "Nouvelle offre",
  },
  held_page: {
    why: "Raison\u00a0: {{reasons}}.",
    advice:
      "Vous pouvez corriger le texte dès maintenant\u202f; la demande reste en vérification jusqu’à ce que notre équipe lise le nouveau texte. Seul l’artisan que vous choisissez voit votre numéro et votre adresse.",
    photo_advice:
      "Vous pouvez changer la photo dès maintenant\u202f; la demande reste en vérification jusqu’à ce que notre équipe la voie.",
    photo_changed:
      "Vos nouvelles photos sont en vérification\u202f; les artisans verront votre demande une fois que notre équipe les aura vues.",
    photos: "Changer la photo",
    edit: "Corriger le texte",
  },
  /** What the page of a request says of its match; the browser reads it from the page. */
  match: {
    next_client: {
      meet: "Contactez l’artisan et convenez d’un rendez-vous.",
      pay: "Payez-le directement après le travail, pas avant.",
    },
    next_artisan: {
      meet: "Contactez le client et convenez d’un rendez-vous.",
      pay: "Le client vous paie directement après le travail.",
    },
    cancelled_by_you: "Vous avez annulé l’accord avec {{name, isolate}}.",
    cancelled_by_client: "Le client a annulé l’accord.",
    ended_by_report: "La visite n’a pas eu lieu, l’accord a donc pris fin.",
    removed: "Notre équipe a retiré la demande, l’accord a donc pris fin.",
    removed_for_you: "Notre équipe a mis fin à l’accord, car vous n’avez pas respecté les conditions d’utilisation.",
    contact_hidden: "Votre message contient un contact\u00a0: le client ne le voit qu’après l’accord.",
    none_used: "Aucun point n’a été utilisé\u202f; ceux qui étaient réservés sont revenus dans votre solde.",
    artisan_points: "L’artisan récupère ses points.",
    left_by_you: "Vous avez annulé l’accord. Le client en est prévenu et sa demande est de nouveau ouverte aux artisans.",
    lost_by_report: "Le client dit que la visite n’a pas eu lieu\u202f; sa demande est de nouveau ouverte aux artisans.",
    answer_report: "Répondre au signalement",
    points_gone_one: "{{count, number}} point utilisé n’est pas rendu.",
    points_gone_other: "{{count, number}} points utilisés ne sont pas rendus.",
  },
  ...jobPages,
} as const;
