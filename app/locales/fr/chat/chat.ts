import { chatPage as page } from "./chat-page.ts";

/** Rooms and what is said in them. */
export const chat = {
  page,
  note: {
    offer_accepted: "L’offre est acceptée. Convenez ici d’un rendez-vous.",
    job_done: "Le travail est terminé. Chacun peut maintenant donner son avis.",
    match_cancelled: "L’accord est annulé : cette discussion peut seulement être relue.",
    message_removed: "Notre équipe a retiré ce message.",
    visit_proposed: "Une visite est proposée : {{slot}}.",
    visit_agreed: "La visite est convenue : {{slot}}.",
    visit_declined: "L’horaire proposé est abandonné : {{slot}}.",
    visit_cancelled: "La visite est annulée : {{slot}}.",
    visit_moved: "La visite est déplacée : {{slot}}.",
    visit_arrived: "L’artisan est arrivé pour la visite : {{slot}}.",
    no_show_reported: "La visite n’aurait pas eu lieu\u00a0: {{slot}}.",
    no_show_settled: "Le signalement de la visite est clos\u00a0: {{slot}}.",
  },
  /** Of a report on a match without visits. */
  note_without_slot: {
    no_show_reported: "La visite n’aurait pas eu lieu.",
    no_show_settled: "Le signalement de la visite est clos.",
  },
};
