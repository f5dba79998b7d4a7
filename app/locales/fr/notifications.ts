export const notifications = {
  page: {
    title: "Notifications",
    today: "Aujourd’hui",
    earlier: "Plus tôt",
    unread: "Non lue",
    mark_all_read: "Tout marquer comme lu",
    marking: "Un instant…",
    older: "Notifications plus anciennes",
    empty: "Aucune notification",
    empty_text: "Ici, nous vous prévenons de tout ce qui arrive à vos demandes et à vos offres.",
  },
  title: {
    new_job_added: "Nouvelle demande près de chez vous",
    new_job_request: "Nouvelle offre sur votre demande",
    job_request_approved: "Le client vous a choisi",
    job_request_rejected: "Offre non retenue",
    new_price_asked: "Un nouveau prix vous est demandé",
    offer_revised: "Réponse à votre nouveau prix",
    points_needed: "Points insuffisants",
    points_released: "Vos points vous sont rendus",
  },
  body: {
    new_job_added: "{{service}}, {{place}}",
    new_job_request: "{{artisan}} : {{price, money}}. {{service}}",
    job_request_approved: "« {{service}} » : vous pouvez maintenant vous joindre.",
    points_needed:
      "« {{service}} » : le client veut accepter votre offre, mais vos points disponibles ne suffisent pas. Rechargez sous 12 heures.",
    new_price_asked: "{{artisan}} demande à changer le prix de son offre. À vous de décider. {{service}}",
  },
  revision: {
    agreed: "« {{service}} » : le client accepte votre nouveau prix.",
    kept: "« {{service}} » : le client garde le prix d’avant.",
    dropped: "« {{service}} » : l’offre est acceptée au prix d’avant, {{price, money}}, sans le nouveau prix.",
  },
  ended: {
    another_chosen: "« {{service}} » : le client a choisi un autre artisan.",
    expired: "« {{service}} » : votre offre a expiré.",
    rejected_by_client: "« {{service}} » : le client n’a pas retenu votre offre.",
    job_deleted: "« {{service}} » : le client a supprimé sa demande.",
  },
  points_back_one: "{{count, number}} point revient dans votre solde.",
  points_back_other: "{{count, number}} points reviennent dans votre solde.",
} as const;
