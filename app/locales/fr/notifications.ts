import { notificationsPage } from "./notifications-page.ts";

export const notifications = {
  page: notificationsPage,
  title: {
    new_job_added: "Nouvelle demande près de chez vous",
    new_job_request: "Nouvelle offre sur votre demande",
    job_request_approved: "Le client vous a choisi",
    message_received: "Vous avez un nouveau message",
    job_request_rejected: "Offre non retenue",
    new_price_asked: "Un nouveau prix vous est demandé",
    offer_withdrawn: "Une offre a été retirée",
    offer_seen: "Votre offre a été vue",
    offer_revised: "Réponse à votre nouveau prix",
    points_needed: "Points insuffisants",
    new_commercial_registration: "Nouveau registre du commerce à vérifier",
    verification_approved: "Votre document est vérifié",
    verification_rejected: "Votre document n’a pas été accepté",
    verification_lapsed: "Renvoyez votre document",
    document_expiring: "Un document expire bientôt",
    offer_ready: "Vous pouvez accepter l’offre maintenant",
    offer_gave_up: "Une offre a pris fin",
    points_released: "Vos points vous sont rendus",
  },
  body: {
    gone: "Cette demande ne peut plus être ouverte.",
    new_job_added: "{{service}}, {{place}}",
    new_job_request: "{{artisan, isolate}} : {{price, money}}. {{service}}",
    free_visit_offered: "{{artisan, isolate}} : visite gratuite. {{service}}",
    job_request_approved: "« {{service}} » : vous pouvez maintenant vous joindre.",
    message_received: "« {{service}} » : un message vous attend dans la discussion.",
    offer_seen: "«\u00a0{{service}}\u00a0»\u00a0: le client a vu votre offre. Vous connaîtrez ici sa décision.",
    points_needed:
      "« {{service}} » : le client veut accepter votre offre, mais vos points disponibles ne suffisent pas. Rechargez sous {{TOP_UP_WINDOW_MS, hours}}.",
    unseen:
      "« {{service}} » : le client n’a pas ouvert votre offre depuis {{UNSEEN_HOLD_LIFETIME_MS, hours}}. Elle reste valable et peut encore être choisie.",
    offer_ready: "{{artisan, isolate}} a rechargé ses points. Acceptez l’offre quand vous voulez. {{service}}",
    offer_gave_up: "{{artisan, isolate}} n’a pas rechargé ses points à temps ; cette offre a pris fin. {{service}}",
    offer_withdrawn: "{{artisan, isolate}} a retiré son offre. {{service}}.",
    offer_unavailable: "{{artisan, isolate}} n’est plus disponible\u202f; son offre a pris fin. {{service}}.",
    new_price_asked: "{{artisan, isolate}} demande à changer le prix de son offre. À vous de décider. {{service}}",
    company: "{{company, isolate}}, registre n°\u00a0{{number, isolate}}",
    company_alone: "{{company, isolate}}, sans numéro de registre",
  },
  paper: {
    approved: "{{document}}\u00a0: vérifié et nommé par votre badge.",
    /** The note comes with a space before it, or not at all. */
    rejected: "{{document}}. {{reason}}{{note}} Vous pouvez le renvoyer.",
    note: "Remarque du vérificateur\u00a0: «\u00a0{{note, isolate}}\u00a0».",
    lapsed:
      "{{document}}\u00a0: faute de décision à temps, ses photos ont été effacées comme promis. Toutes nos excuses\u202f; renvoyez-le.",
    expiring: "{{document}}\u00a0: envoyez le nouveau avant la date d’expiration.",
  },
  rights: {
    title: "Droits d’administration modifiés",
    appointed: "{{name, isolate}} est désormais administrateur. Si vous ne vous y attendiez pas, consultez le journal.",
    dismissed:
      "Les droits d’administrateur de {{name, isolate}} ont été retirés. Si vous ne vous y attendiez pas, consultez le journal.",
    factor_reset:
      "Le second facteur de {{name, isolate}} a été réinitialisé. Si vous ne vous y attendiez pas, consultez le journal.",
  },
  revision: {
    agreed: "« {{service}} » : le client accepte votre nouveau prix.",
    kept: "« {{service}} » : le client garde le prix d’avant.",
    dropped: "« {{service}} » : l’offre est acceptée au prix d’avant, {{price, money}}, sans le nouveau prix.",
    dropped_to_free: "« {{service}} » : l’offre est acceptée telle qu’avant, avec une visite gratuite, sans le nouveau prix.",
  },
  ended: {
    another_chosen: "« {{service}} » : le client a choisi un autre artisan.",
    expired: "« {{service}} » : votre offre a expiré.",
    rejected_by_client: "« {{service}} » : le client n’a pas retenu votre offre.",
    not_topped_up: "« {{service}} » : les points n’ont pas été rechargés à temps ; votre offre a pris fin.",
    account_deactivated: "« {{service}} » : votre compte a été désactivé ; votre offre est annulée.",
    job_deleted: "« {{service}} » : le client a supprimé sa demande.",
    job_closed: "«\u00a0{{service}}\u00a0»\u00a0: le client a fermé sa demande sans choisir personne.",
    job_expired: "«\u00a0{{service}}\u00a0»\u00a0: la demande a expiré sans que personne soit choisi.",
    job_removed: "«\u00a0{{service}}\u00a0»\u00a0: notre équipe a retiré cette demande.",
  },
  points_back_one: "{{count, number}} point revient dans votre solde.",
  points_back_other: "{{count, number}} points reviennent dans votre solde.",
  points_earned_one: "{{count, number}} point s’ajoute à votre solde.",
  points_earned_other: "{{count, number}} points s’ajoutent à votre solde.",
} as const;
