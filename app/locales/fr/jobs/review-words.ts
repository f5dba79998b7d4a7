export const reviewWords = {
  former_member: "Ancien membre",
  /** Why a review was removed, as everybody reads it in its place. */
  removal: {
    insult: "Il était insultant.",
    personal_data: "Il contenait des données personnelles.",
    not_about_the_work: "Il ne portait pas sur le travail.",
    false: "Il s’est révélé inexact.",
    other: "Il ne respectait pas les règles des avis.",
    dispute: "Retiré par la décision d’un litige.",
  },
} as const;
