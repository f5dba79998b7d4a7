import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { legal as arabic } from "../ar/legal.ts";

export const legal = {
  contents: "Sommaire",
  updated: "Dernière mise à jour\u00a0: {{at, date}}",
  terms: {
    title: "Conditions d’utilisation",
    service: "Ce qu’est Hirfa",
    service_text:
      "Hirfa met en relation un client qui a besoin d’un service à domicile et des artisans proches de chez lui. Le client publie une demande, les artisans font des offres, le client en choisit une. Hirfa n’est partie ni aux travaux ni à leur accord.",
    account: "Le compte",
    account_text:
      "Vous ouvrez votre compte avec des informations exactes et gardez votre mot de passe secret. Vous devez avoir 18 ans ou plus. Aucune demande n’est ouverte et aucune offre envoyée avant la confirmation de l’adresse e-mail.",
    requests: "Demandes et offres",
    requests_text:
      "Publier une demande est gratuit pour le client. Avant l’acceptation, les artisans ne voient que le prénom du client et sa commune. À l’acceptation, le client voit le numéro de l’artisan, et l’artisan celui du client, ou son adresse e-mail s’il n’a pas donné de numéro. Le prix est convenu entre eux et payé directement à l’artisan.",
    points: "Les points",
    points_text:
      "L’artisan fait ses offres avec des points. Ils sont réservés à l’envoi, ne sont utilisés que si le client le choisit, et reviennent au solde si l’offre n’est pas retenue, si elle est retirée ou si la demande est supprimée.",
    verification: "La vérification d’identité",
    verification_text:
      "Seuls les artisans à l’identité vérifiée font des offres. Vérifiée veut dire que nous avons contrôlé un document d’identité, et non que nous garantissons la qualité des travaux.",
    conduct: "Ce que nous n’acceptons pas",
    conduct_text:
      "Ni fraude, ni insulte, ni menace, ni harcèlement, ni messages indésirables, ni fausses informations. Un compte qui enfreint cette règle peut être désactivé.",
    law: "Responsabilité et droit",
    law_text:
      "L’artisan répond de son travail, le client de l’exactitude de sa demande. Le droit algérien s’applique. Toute modification de ces conditions est publiée ici avec sa date.",
    contact: "Nous contacter",
    contact_text: "Écrivez-nous à {{email, isolate}}.",
  },
  policy: {
    title: "Politique de confidentialité",
    data: "Les données que nous gardons",
    data_text:
      "Vos nom et prénom, votre adresse e-mail, votre numéro de téléphone, votre wilaya et votre commune, vos demandes et leurs photos, vos offres et vos points. Le mot de passe est gardé sous une forme que personne ne peut relire.",
    use: "Pourquoi nous les gardons",
    use_text:
      "Pour rendre le service demandé\u00a0: montrer votre demande aux artisans proches, vous transmettre leurs offres, protéger les comptes. Nous ne vendons pas vos données et n’envoyons de messages promotionnels qu’avec votre accord.",
    seen: "Qui les voit",
    seen_text:
      "Avant l’acceptation, les artisans ne voient que le prénom du client, sa commune, la description et les photos de la demande. Après, chacun voit le numéro de téléphone de l’autre, ou l’adresse e-mail du client s’il n’a pas donné de numéro, et l’artisan voit l’adresse. Les documents d’identité ne sont vus que par ceux qui les vérifient.",
    photos: "Les photos",
    photos_text:
      "Chaque photo reçue est réencodée\u202f; le lieu de prise de vue et tout ce que l’appareil y a écrit disparaissent.",
    others: "Connexion avec Google, Facebook ou Apple",
    others_text:
      "Si vous vous connectez par l’un de ces services, établis hors d’Algérie, il nous donne votre nom, votre adresse e-mail et l’identifiant par lequel il vous connaît. Nous ne lui disons rien de ce que vous faites ici.",
    cookies: "Cookies et stockage",
    cookies_text:
      "Ceux dont le site a besoin\u00a0: token pour rester connecté, language pour la langue choisie, theme pour l’apparence, device pour reconnaître un appareil d’où vous vous êtes déjà connecté, afin que personne ne vous bloque en essayant des mots de passe (il reste un an, même après la déconnexion, et ne désigne personne), et pour peu de temps ce qui vous ramène là où vous étiez, par exemple quand vous vous connectez avec Google. Aucun pour la publicité ni le suivi.",
    rights: "Vos droits",
    rights_text:
      "La loi 18-07, modifiée par la loi 25-11, vous donne le droit d’accéder à vos données, de les rectifier, de vous opposer à leur usage et de retirer votre accord. Écrivez-nous à {{email, isolate}}, ou à l’Autorité nationale de protection des données à caractère personnel.",
  },
} as const satisfies InTwoForms<typeof arabic>;
