import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { privacy as arabic } from "../ar/privacy.ts";

export const privacy = {
  page: {
    title: "Vos données",
    description:
      "Ce que Hirfa conserve sur vous, et comment en obtenir une copie, le corriger, vous y opposer ou supprimer votre compte.",
    lead: "Vos données vous appartiennent. Cette page dit ce que nous conservons et ce que vous pouvez faire\u202f; la loi n°\u00a018\u2060-\u206007, modifiée et complétée par la loi n°\u00a025\u2060-\u206011, vous le garantit.",
    held: "Ce que nous conservons",
    held_account:
      "Le compte\u00a0: nom, prénom et photo, adresse e\u2060-\u2060mail, numéro de téléphone, wilaya et commune, nom de l’entreprise et numéro de son registre du commerce, langue, et dates de vos consentements.",
    held_activity:
      "L’activité : vos demandes et leurs photos, vos offres, avis, messages et notifications, vos points et reçus de paiement.",
    held_papers:
      "Les pièces d’identité : leurs photos {{APPROVED_IMAGE_RETENTION_MS, days}} après l’acceptation, {{REJECTED_IMAGE_RETENTION_MS, days}} après un refus et {{UNDECIDED_IMAGE_RETENTION_MS, days_number}} sans décision ; restent ensuite la décision, sa date, les quatre derniers chiffres et une empreinte chiffrée du numéro.",
    held_technical:
      "Données techniques\u00a0: les appareils depuis lesquels vous vous êtes connecté, et quand. Le mot de passe est gardé sous une forme que personne ne peut lire.",
    rights: "Ce que vous pouvez faire",
    right_copy:
      "Obtenir une copie : une archive de tout ce que nous conservons sur vous, photos comprises, prête en quelques minutes et gardée {{EXPORT_LIFETIME_MS, days}} ; vous êtes l’unique personne à pouvoir l’ouvrir.",
    right_correct:
      "La rectification\u00a0: nom, photo, lieu, entreprise, langue, e\u2060-\u2060mail et téléphone à tout moment sur leurs pages dans votre compte\u202f; une demande ou une offre tant qu’aucun artisan n’est choisi\u202f; le reste, et ce qui a été vérifié, en nous écrivant. Nous répondons sous 10 jours.",
    right_object:
      "Vous opposer ou retirer votre consentement\u00a0: pour les nouveautés, en un clic\u202f; pour le reste, en nous écrivant. Nous répondons sous 30 jours au plus.",
    right_delete:
      "Supprimer le compte : il est fermé aussitôt, vous avez {{DELETION_GRACE_MS, days}} pour revenir, puis plus rien ne vous désigne. Les avis restent sans nom, les pièces comptables le temps que la loi impose.",
    identity:
      "Nous vérifions que le compte est le vôtre par le mot de passe ou par un code, jamais par une nouvelle copie de vos papiers.",
    complain:
      "Si notre réponse ne vous convient pas, vous pouvez saisir l’Autorité nationale de protection des données à caractère personnel (anpdp.dz).",
    write: "Écrire au délégué à la protection des données",
    yours: "Vos données",
    sign_in_first: "Connectez-vous pour obtenir votre copie, modifier vos consentements ou supprimer votre compte.",
  },
  archive: {
    title: "Copie de vos données",
    text: "Une archive ZIP avec des fichiers JSON et vos photos.",
    ask: "Préparer ma copie",
    again: "Préparer une nouvelle copie",
    preparing:
      "Nous préparons votre copie. Cela prend quelques minutes\u202f; un e\u2060-\u2060mail vous prévient quand elle est prête.",
    ready: "Votre copie est prête jusqu’au {{at, date}}.",
    download: "Télécharger la copie",
    refresh: "Actualiser la page",
  },
  consents: {
    title: "Vos consentements",
    kind: {
      terms: "Conditions d’utilisation et politique de confidentialité",
      marketing: "Nouveautés de Hirfa par e\u2060-\u2060mail ou SMS",
      papers: "Photos de vos pièces d’identité",
    },
    given: "Donné le {{at, date}}, version {{version, isolate}}",
    withdrawn: "Retiré le {{at, date}}",
    none: "Aucun consentement enregistré.",
    agree: "Recevoir les nouveautés de Hirfa",
    withdraw: "Ne plus recevoir les nouveautés",
    papers_text:
      "Les photos seront effacées et ce qui attend une décision ne sera plus examiné. Ce qui est déjà vérifié le reste.",
    withdraw_papers: "Retirer mon consentement et effacer ces photos",
    saved: "Votre choix est enregistré.",
  },
  correct: {
    title: "Corriger vos données",
    profile: "Nom, wilaya et commune, entreprise, langue",
    picture: "Photo",
    email: "Adresse e\u2060-\u2060mail",
    phone: "Numéro de téléphone",
    requests: "Vos demandes ouvertes",
    rest: "Nom ou entreprise une fois vérifiés, dates des consentements, messages, avis, points et reçus\u00a0: écrivez-nous, nous les rectifions sous 10 jours.",
  },
  deletion: {
    title: "Supprimer le compte",
    text: "Votre compte est fermé aussitôt et supprimé après {{DELETION_GRACE_MS, days}}.",
    link: "Supprimer mon compte",
    lead: "Lisez ce qui se passe avant de confirmer.",
    now: "Maintenant : vous êtes déconnecté de tous les appareils, vos demandes ouvertes sont closes, vos offres et vos accords annulés, les points rendus, et l’autre partie prévenue.",
    within:
      "Pendant {{DELETION_GRACE_MS, days}} : connectez-vous de nouveau pour garder votre compte. Ce qui a été clos le reste.",
    after:
      "Après {{DELETION_GRACE_MS, days}}\u00a0: noms, numéros, photos, pièces et messages sont effacés sans retour. Vos points restants sont perdus. Vos avis restent sans nom\u202f; l’historique des points et les reçus approuvés restent, parce que la loi l’impose.",
    copy_first: "Obtenez d’abord une copie de vos données si vous le souhaitez.",
    password: "Mot de passe",
    no_password:
      "Votre compte n’a pas de mot de passe. Si vous êtes connecté depuis plus de {{RECENT_SIGN_IN_MS, minutes}}, déconnectez-vous puis revenez.",
    confirm: "Supprimer mon compte",
    keep: "Garder mon compte",
    done_title: "Votre compte sera supprimé",
    done: "Votre compte est fermé et sera supprimé le {{at, date}}. Connectez-vous avant cette date pour le garder.",
  },
  restore: {
    title: "Votre compte va être supprimé",
    text: "Vous avez demandé la suppression de ce compte. Il sera supprimé définitivement le {{when, isolate}}.",
    action: "Garder mon compte",
    leave: "Le laisser supprimer",
    done: "Votre compte est conservé. Il ne sera pas supprimé.",
    over_title: "Aucun compte à récupérer ici",
    over: "La suppression de votre compte n’a pas été demandée, ou le délai de {{DELETION_GRACE_MS, days}} est passé.",
  },
} as const satisfies InTwoForms<typeof arabic>;
