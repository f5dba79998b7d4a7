import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { reportPage as arabicPage, reportReason as arabicReason } from "../../ar/chat/report-page.ts";

export const reportReason = {
  fraud: "Arnaque ou demande d’acompte",
  insult: "Insulte",
  threat: "Menace",
  harassment: "Harcèlement",
  spam: "Messages gênants ou publicité",
  off_platform: "Demande de passer hors de Hirfa",
  other: "Autre raison",
} as const satisfies InTwoForms<typeof arabicReason>;

export const reportPage = {
  title: "Signaler la discussion",
  title_message: "Signaler un message",
  lead: "Votre nom reste confidentiel. Notre équipe examine le signalement et vous prévient du résultat.",
  message: "Le message en question",
  picture: "Photo",
  reason: "Quel est le problème\u202f?",
  details: "Précisions",
  submit: "Envoyer le signalement",
  cancel: "Annuler",
  sent: "Signalement envoyé",
  sent_text: "Notre équipe l’examine et vous préviendra du résultat dans vos notifications.",
  back: "Retour à la discussion",
  block: "Bloquer {{name, isolate}}",
} as const satisfies InTwoForms<typeof arabicPage>;
