export const blockPage = {
  title: "Bloquer {{name, isolate}}\u202f?",
  text: "Aucun de vous deux ne pourra plus écrire à l’autre\u202f; vos discussions restent lisibles. Nous ne l’en prévenons pas.",
  text_artisan: "Vos nouvelles demandes ne lui parviendront plus.",
  submit: "Bloquer",
  busy: "Blocage en cours",
  cancel: "Annuler",
  done: "Vous avez bloqué {{name, isolate}}",
  done_text: "Aucun de vous deux ne peut écrire à l’autre.",
  accepting:
    "Vous avez bloqué {{name, isolate}}. Accepter ne lève pas le blocage\u00a0: aucun de vous deux ne pourra écrire à l’autre tant que vous ne l’aurez pas levé.",
} as const;
