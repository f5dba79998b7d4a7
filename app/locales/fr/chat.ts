/** Rooms and what is said in them. */
export const chat = {
  note: {
    offer_accepted: "L’offre est acceptée. Convenez ici d’un rendez-vous.",
    job_done: "Le travail est terminé. Chacun peut maintenant donner son avis.",
    match_cancelled: "L’accord est annulé : cette discussion peut seulement être relue.",
  },
};
