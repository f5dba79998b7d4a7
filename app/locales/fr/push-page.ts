import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { pushPage as arabic } from "../ar/push-page.ts";

export const pushPage = {
  title: "Notifications sur vos appareils",
  lead: "Elles s’affichent sur votre téléphone ou votre ordinateur, même quand Hirfa est fermée.",
  state: {
    default: {
      title: "Cet appareil ne reçoit pas encore de notifications",
      text: "Appuyez sur le bouton, puis acceptez quand le navigateur vous le demande.",
    },
    subscribed: {
      title: "Les notifications sont activées sur cet appareil",
      text: "Pour les arrêter, retirez cet appareil de la liste ci-dessous.",
    },
    denied: {
      title: "Le navigateur bloque les notifications de Hirfa",
      text: "L’autorisation a été refusée et nous ne pouvons plus la demander. Ouvrez les réglages du site par le symbole à côté de son adresse, autorisez les notifications, puis rechargez la page.",
    },
    unsupported: {
      title: "Ce navigateur ne reçoit pas de notifications",
      text: "Il ne les prend pas en charge, ou JavaScript y est désactivé. Essayez un navigateur plus récent ou un autre appareil.",
    },
  },
  subscribe: "Activer les notifications ici",
  failed: "L’activation a échoué. Vérifiez votre connexion, puis réessayez.",
  ios: {
    title: "Sur iPhone et iPad",
    text: "Les notifications arrivent à partir d’iOS {{version, isolate}}, et seulement après l’ajout de Hirfa à l’écran d’accueil\u00a0:",
    open: "Ouvrez Hirfa depuis l’écran d’accueil, puis revenez à cette page.",
  },
  devices: {
    title: "Vos appareils",
    none: "Aucun appareil ne reçoit encore de notifications.",
    unnamed: "Appareil inconnu",
    this_one: "Cet appareil",
    since: "Ajouté {{when}}",
    last_sent: "Dernière notification {{when}}",
    remove: "Retirer",
    remove_of: "Retirer {{device, isolate}}",
    test: "Envoyer une notification d’essai",
  },
  quiet: {
    title: "Heures calmes et écran verrouillé",
    text: "Pendant les heures calmes, votre appareil ne sonne pas\u00a0: les notifications arrivent à la fin. Ce qui concerne vos accords arrive tout de suite.",
    on: "Activer les heures calmes",
    from: "De",
    to: "À",
    house: "Ce sont les heures de Hirfa\u202f; elles changent pendant le ramadan.",
    own: "Ce sont vos heures\u202f; elles restent les mêmes pendant le ramadan.",
    urgent: "Me prévenir des demandes urgentes même pendant les heures calmes",
    follow_house: "Suivre les heures de Hirfa",
  },
  details: {
    on: "Afficher les détails sur l’écran verrouillé",
    hint: "Sinon, seul le nom de Hirfa s’affiche, sans ce qui s’est passé.",
  },
  save: "Enregistrer",
  comes: {
    title: "Ce que vous recevez",
    jobs: "Une nouvelle demande près de vous, dans vos catégories",
    offers: "Une offre ou un nouveau prix sur votre demande",
    no_offers: "Votre demande qui n’a pas encore d’offre",
    work: "Un accord est annulé, ou le travail est terminé",
    matches: "Vous êtes choisi, ou un accord est annulé",
    messages: "Un nouveau message dans vos discussions",
  },
  never: {
    title: "Ce qui ne s’affiche jamais",
    names: "Noms de famille, numéros de téléphone et adresses",
    words: "Le texte des messages, des demandes et des avis",
    secrets: "Codes, soldes, documents et photos",
    ads: "De la publicité",
  },
  choose: "Choisir ce que vous recevez",
  done: {
    removed: "L’appareil est retiré et ne reçoit plus de notifications.",
    saved: "Votre choix est enregistré.",
    house_hours: "Les heures de Hirfa s’appliquent de nouveau.",
    tested: "Une notification d’essai est partie vers vos appareils.",
  },
} as const satisfies InTwoForms<typeof arabic>;
