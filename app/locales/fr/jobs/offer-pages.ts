/** Accepts or rejects an offer: pages, and dialogs of the page of the request. */
export const offerDecisions = {
  acceptance: {
    title: "Accepter l’offre de {{name, isolate}}\u202f?",
    will_call: "L’artisan voit votre téléphone et l’adresse de la demande, et vous voyez son numéro.",
    will_write: "L’artisan voit l’adresse de la demande et votre téléphone si vous le donnez\u202f; vous voyez son numéro.",
    address: "Adresse des travaux",
    address_hint: "Seul l’artisan que vous choisissez la voit.",
    phone: "Votre téléphone",
    phone_hint: "Pour que l’artisan vous appelle. Sans numéro, il voit votre adresse e\u2060-\u2060mail.",
    will_close: "Les autres offres sont closes et leurs auteurs prévenus.",
    will_pay: "Vous payez l’artisan directement après le travail.",
    at_old_price: "Vous acceptez l’offre au prix actuel, {{price, money}}. Le nouveau prix demandé ne compte pas.",
    submit: "Accepter ici",
    busy: "Acceptation en cours…",
    app: "Ou continuez dans l’application",
    app_scan: "Scannez le code avec votre téléphone\u00a0: la même offre s’ouvre.",
    app_code: "Code QR pour ouvrir l’offre sur le téléphone",
    app_open: "Ouvrir dans l’application",
    not_now: "Pas maintenant",
    gone: "Cette offre ne peut pas être acceptée maintenant",
    gone_text: "La demande n’est plus ouverte, ou un autre artisan est choisi.",
    gone_withdrawn: "L’artisan a retiré son offre.",
    gone_expired: "L’offre a expiré.",
    gone_rejected: "L’offre a déjà été refusée, ou un autre artisan est choisi.",
    gone_accepted: "Cette offre est déjà acceptée.",
    back: "Revenir à la demande",
    back_offers: "Voir les autres offres",
  },
  rejection: {
    title: "Refuser l’offre de {{name, isolate}}\u202f?",
    text: "L’artisan est prévenu et récupère ses points\u202f; votre demande reste ouverte à d’autres offres.",
    reason: "Motif",
    reason_hint: "L’artisan le lira.",
    submit: "Refuser l’offre",
    busy: "Refus en cours…",
    gone: "Cette offre ne peut pas être refusée maintenant",
  },
} as const;

/** Of the pages on which an artisan changes or withdraws an offer. */
export const ownOfferPages = {
  withdrawal: {
    title: "Retirer l’offre\u202f?",
    text: "Le client est prévenu et ne pourra plus l’accepter.",
    back_one: "{{count, number}} point revient à votre solde.",
    back_other: "{{count, number}} points reviennent à votre solde.",
    submit: "Retirer l’offre",
    busy: "Retrait en cours…",
    gone: "Cette offre ne peut pas être retirée maintenant",
  },
  revision: {
    title: "Changer le prix de l’offre",
    price: "Nouveau prix",
    price_hint: "En dinars.",
    text: "Le client est prévenu\u202f; le prix ne change que s’il accepte. D’ici là, le prix actuel reste valable.",
    submit: "Demander le nouveau prix",
    busy: "Envoi en cours…",
    gone: "Le prix de cette offre ne peut pas changer maintenant",
    gone_text: "Un nouveau prix attend déjà la réponse du client, l’offre a pris fin, ou un artisan est choisi.",
  },
} as const;

/** Of its page, and of the page of the request. */
export const newPriceConsent = {
  title: "L’artisan demande un nouveau prix",
  in_force: "Prix actuel",
  asked: "Prix demandé",
  text: "Le prix ne change que si vous acceptez.",
  agree: "Accepter le nouveau prix",
  keep: "Garder le prix actuel",
  busy: "Envoi en cours…",
  page: "Nouveau prix de {{name, isolate}}",
  gone: "Aucun nouveau prix n’attend votre réponse",
  gone_text: "Vous y avez déjà répondu, ou l’offre a été retirée ou a pris fin.",
} as const;
