import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { notificationPreferences as arabic } from "../ar/notification-preferences.ts";

export const notificationPreferences = {
  title: "Mes notifications",
  lead: "Tout reste dans la liste de vos notifications. Choisissez ce qui vous prévient et ce qui vous parvient aussi sur vos appareils ou par e\u2060-\u2060mail.",
  link_text: "Ce qui vous prévient et ce qui vient par e\u2060-\u2060mail",
  app: "Sur Hirfa",
  push: "Sur l’appareil",
  email: "E-mail",
  push_title: "Notifications sur vos appareils",
  push_text: "Les activer sur cet appareil, vos appareils, les heures calmes",
  always: "Toujours",
  save: "Enregistrer",
  saved: "Votre choix est enregistré.",
  security: "Les messages sur la connexion et le mot de passe partent toujours\u00a0: ils protègent votre compte.",
  no_mail: "Nous n’écrivons qu’à une adresse confirmée",
  no_mail_text: "Ajoutez votre e\u2060-\u2060mail et confirmez-le pour recevoir les messages.",
  no_mail_link: "Mon adresse e\u2060-\u2060mail",
  topic: {
    matches: { title: "Accords", text: "Un artisan est choisi, des points manquent pour cela, ou un accord est annulé." },
    messages: { title: "Messages", text: "Un message que vous n’avez pas lu dans une discussion." },
    offers: { title: "Offres et prix", text: "Une offre sur votre demande, un nouveau prix ou la réponse." },
    requests: { title: "Suivi des demandes", text: "Un rappel, un travail terminé, une demande expirée ou retirée." },
    reviews: { title: "Avis", text: "Un avis sur vous, ou une réponse au vôtre." },
    new_jobs: {
      title: "Demandes à proximité",
      text: "Chaque nouvelle demande dans vos catégories et wilayas. Il peut y en avoir beaucoup.",
    },
    own_offers: { title: "Nouvelles de vos offres", text: "Vue par le client, non retenue, ou points rendus." },
    payments: { title: "Reçus de paiement", text: "Votre reçu est approuvé ou refusé." },
    papers: { title: "Documents", text: "Vérifié, refusé, ou bientôt expiré." },
    safety: { title: "Signalements", text: "Le résultat de votre signalement, ou un avertissement de notre équipe." },
    desk: {
      title: "Ce qui attend une décision",
      text: "Une demande en vérification, un reçu, un registre du commerce ou un signalement.",
    },
    alarms: {
      title: "Alarmes",
      text: "Un historique des points dont les lignes ne concordent pas, une ligne qu’une tâche n’a pas pu traiter, ou des droits d’administrateur modifiés.",
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
