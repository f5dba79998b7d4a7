import { documentSides } from "./document-sides.ts";
import { documentUpload } from "./document-upload.ts";

export const documents = {
  title: "Mes documents",
  lead: "Nous vérifions votre identité une seule fois\u00a0: les clients voient votre badge et vous pouvez faire des offres.",
  open: "Mes documents",
  send_here: "Vérifiez votre identité ici",
  card_waits: "Votre carte est en cours de vérification",
  points: "La vérification d’identité rapporte {{IDENTITY_POINTS, number}} points, une seule fois.",
  side: documentSides,
  state: {
    none: "Pas encore envoyé",
    submitted: "En cours de vérification",
    approved: "Vérifié",
    rejected: "Refusé",
    expired: "Expiré",
    lapsed: "À renvoyer",
  },
  changed: "Le statut d’un document a changé. {{document, isolate}} : {{state, isolate}}.",
  submitted_on:
    "Envoyé le {{date, date}}. Les dossiers sont examinés dans l’ordre\u202f; le résultat arrivera dans vos notifications.",
  checked_on: "Vérifié le {{date, date}}.",
  valid_until: "Valable jusqu’au {{date, date}}.",
  expired_on: "Expiré le {{date, date}}. Envoyez le nouveau document.",
  lapsed:
    "Faute de décision à temps, les photos de ce document ont été effacées comme promis. Toutes nos excuses\u202f; renvoyez-le.",
  runs_out_soon: "Il expire le {{date, date}}. Vous pouvez déjà envoyer le nouveau.",
  send_again: "Envoyer de nouveau",
  renew: "Envoyer le nouveau document",
  sent: "Votre document est bien arrivé. Le résultat arrivera dans vos notifications.",
  reason: {
    unreadable: "Les photos ne sont pas lisibles. Prenez-les en pleine lumière, sans reflet.",
    incomplete: "Il manque une photo ou une partie du document. Photographiez-le en entier.",
    expired: "Le document a expiré. Envoyez un document valide.",
    name_differs: "Le nom du document n’est pas celui du compte. Corrigez le nom du compte ou envoyez votre propre document.",
    face_differs: "La photo du document ne correspond pas au titulaire du compte. Envoyez votre propre document.",
    not_the_document: "La photo montre autre chose. Photographiez le document demandé.",
    other: "Voir la remarque.",
  },
  note: "Remarque du vérificateur",
  identity: {
    title: "Carte nationale d’identité",
    text: "Photographiez les deux faces de votre carte, en entier et en pleine lumière.",
    front: "Recto de la carte",
    back: "Verso de la carte",
    number: "Numéro d’identification national",
    number_hint: "18 chiffres, comme sur la carte. Le numéro lui-même n’est ni conservé ni montré à personne.",
    number_kept: "Numéro d’identification",
    valid_until: "Date d’expiration",
    send: "Envoyer la carte",
  },
  document: {
    text: "D’une à trois photos du document.",
    text_commercial_register: "L’extrait du registre du commerce, en une à trois photos.",
    images: "Photos du document",
    page: "Page {{page, number}}",
    send: "Envoyer le document",
    lead: "Les documents professionnels sont facultatifs\u202f; le client voit le nom de chacun et la date de vérification.",
    title: "Documents professionnels",
  },
  consent:
    "J’accepte que Hirfa conserve les photos de ce document pendant {{APPROVED_IMAGE_RETENTION_MS, days}} après l’approbation ou {{REJECTED_IMAGE_RETENTION_MS, days}} après un refus. Sans décision, elles sont effacées {{UNDECIDED_IMAGE_RETENTION_MS, days}} après l’envoi, ou {{UNDECIDED_IMAGE_RETENTION_INACTIVE_MS, days}} après la désactivation du compte. Seule l’équipe de Hirfa les consulte, pour vérifier mon compte.",
  kept_title: "Que deviennent vos photos\u202f?",
  kept: {
    who: "Vous et l’équipe de vérification seuls les voyez, et chaque consultation est enregistrée.",
    until:
      "Elles sont effacées définitivement {{APPROVED_IMAGE_RETENTION_MS, days}} après l’approbation, ou {{REJECTED_IMAGE_RETENTION_MS, days}} après un refus. Sans décision, elles le sont {{UNDECIDED_IMAGE_RETENTION_MS, days}} après l’envoi, ou {{UNDECIDED_IMAGE_RETENTION_INACTIVE_MS, days}} après la désactivation du compte.",
    number:
      "Du numéro d’identification ne restent que les quatre derniers chiffres et une empreinte chiffrée qui empêche de s’en servir deux fois.",
    shown: "Les clients ne voient que le nom du document et la date de vérification.",
  },
  your_pictures: "Les photos que vous avez envoyées",
  destroyed: "Les photos de ce document ont été effacées.",
  ...documentUpload,
} as const;
