export const jobPages = {
  photos: {
    title: "Photos de la demande",
    held: "Votre demande reste en vérification jusqu’à ce que notre équipe voie les nouvelles photos.",
    remove: "Retirer la photo {{place, number}}",
    add: "Nouvelles photos",
    submit: "Enregistrer les photos",
    needed: "La demande a besoin d’une photo ou d’un texte\u00a0: ajoutez une nouvelle photo, ou décrivez d’abord le travail.",
    describe: "Décrire le travail",
  },
  edit: {
    title: "Modifier la demande",
    held: "Votre demande est en vérification. Elle le reste après la modification, jusqu’à ce que notre équipe lise le nouveau texte.",
    slot: "Autre moment qui vous convient ({{number, number}})",
    submit: "Enregistrer",
    busy: "Enregistrement…",
  },
  closure: {
    title: "Fermer la demande\u202f?",
    text: "Les artisans ne la voient plus\u202f; leurs offres prennent fin et ils en sont prévenus. Elle reste dans vos archives, et vous pouvez la publier à nouveau.",
    reason: "Raison de la fermeture",
    reason_hint: "Nous seuls la lisons, pour améliorer le service.",
    submit: "Fermer la demande",
    busy: "Fermeture…",
  },
  cancellation: {
    title: "Annuler l’accord\u202f?",
    text_client:
      "L’artisan est prévenu et retrouve ses points\u202f; votre demande est archivée. Vous pouvez la publier à nouveau.",
    text_artisan:
      "Le client est prévenu et sa demande est de nouveau ouverte aux artisans. Vos points ne sont pas rendus, et l’annulation compte dans votre taux de réalisation.",
    reason: "Raison de l’annulation",
    reason_hint_client: "Quelques mots suffisent\u202f; l’artisan les lit.",
    reason_hint_artisan: "Quelques mots suffisent\u202f; le client les lit.",
    submit: "Annuler l’accord",
    busy: "Annulation…",
  },
  completion: {
    title: "Le travail est-il fait\u202f?",
    text_client: "Confirmez-le une fois que l’artisan a fini. Chacun de vous peut ensuite laisser un avis.",
    text_artisan:
      "Nous demandons au client de confirmer. Sans réponse de sa part sous {{COMPLETION_CLAIM_WINDOW_MS, hours}}, le travail est considéré comme terminé.",
    submit: "Le travail est fait",
    busy: "Confirmation…",
  },
  repost: {
    title: "Publier la demande à nouveau\u202f?",
    text: "Une nouvelle demande est créée avec la même description, les mêmes photos et le même lieu, et les artisans proches sont prévenus. Vous pouvez la modifier ensuite.",
    submit: "La publier à nouveau",
    busy: "Publication…",
  },
  /** The page where a guest's request goes into an account. */
  keep: {
    title: "Garder la demande dans un compte",
    lead: "Votre numéro est déjà confirmé. Vous retrouverez cette demande et ses offres dans votre compte\u202f; le lien ne servira plus.",
    mine: "Vous êtes dans le compte de {{name, isolate}}. Cette demande, ses offres et ses photos passent dans votre compte\u202f; le lien ne servira plus.",
    submit_mine: "La passer dans mon compte",
    submit: "Créer mon compte et garder la demande",
    have_account: "Déjà un compte\u202f?",
    has_account: "Un compte utilise déjà votre numéro",
    has_account_text: "Connectez-vous, et cette demande y passera avec ses offres.",
  },
  back: "Revenir à la demande",
} as const;
