export const letter = {
  title: "Vérifiez votre boîte e\u2060-\u2060mail",
  sent_to: "Nous avons envoyé le lien de confirmation à",
  sent_to_owner:
    "Nous avons envoyé le lien de confirmation à l’adresse e\u2060-\u2060mail de votre inscription. Ouvrez-le pour confirmer votre compte.",
  sign_in: "Me connecter pour recevoir un nouvel e\u2060-\u2060mail",
  open_mail: "Ouvrir ma boîte e\u2060-\u2060mail",
  again: "Renvoyer l’e\u2060-\u2060mail",
  again_hint:
    "Vous pouvez demander un nouvel e\u2060-\u2060mail toutes les {{every, seconds}}. Le lien est valable {{valid, hours}}.",
  sent_again: "Un nouvel e\u2060-\u2060mail est parti.",
  wait_one: "Vous pourrez demander un nouvel e\u2060-\u2060mail dans {{count, number}} seconde.",
  wait_other: "Vous pourrez demander un nouvel e\u2060-\u2060mail dans {{count, number}} secondes.",
  too_many: "Vous avez demandé trop d’e\u2060-\u2060mails aujourd’hui. Réessayez demain.",
  not_arrived: "Rien reçu\u202f? Regardez dans les courriers indésirables.",
  go_on: "Continuer",
  without_email: "Votre compte n’a pas d’adresse e\u2060-\u2060mail",
  without_email_text:
    "Nous ne pouvons pas vous envoyer de lien de confirmation. En attendant que votre numéro de téléphone soit confirmé, vous pouvez parcourir les demandes et compléter votre profil.",
} as const;
