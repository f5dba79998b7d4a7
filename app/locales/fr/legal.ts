import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { legal as arabic } from "../ar/legal.ts";

export const legal = {
  contents: "Sommaire",
  updated: "Dernière mise à jour : {{at, date}}",
  terms: {
    title: "Conditions d’utilisation",
    description:
      "Les conditions d’utilisation de Hirfa : rôle de la plateforme, règles du client et de l’artisan, points, avis, litiges, droit.",
    parts: {
      operator: {
        title: "Qui nous sommes",
        text: "Hirfa est une plateforme exploitée par {{operator, isolate}}, {{address, isolate}}. Registre du commerce : {{register, isolate}}, NIF : {{tax, isolate}}. E\u2060-\u2060mail : {{email, isolate}}, téléphone : {{phone, isolate}}. Hébergeur : Cloudflare Inc., 101 Townsend St, San Francisco, États-Unis.",
      },
      definitions: {
        title: "Définitions",
        text: "Le client publie une demande. L’artisan, particulier ou entreprise, y répond par une offre. La demande décrit un service à domicile. L’offre est un prix et un message. L’accord est l’acceptation d’une offre par le client. Les points servent à l’artisan à payer l’accès aux clients\u202f; ce n’est pas de la monnaie.",
      },
      role: {
        title: "Le rôle de Hirfa",
        text: "Hirfa met en relation un client qui a besoin d’un service chez lui et des artisans tout près. Hirfa n’est partie ni aux travaux ni à l’accord, et n’en encaisse pas le prix.",
      },
      account: {
        title: "Le compte",
        text: "Le compte est ouvert à partir de 18 ans, avec des informations exactes\u202f; le mot de passe reste secret. Une personne a un seul compte. Aucune demande n’est ouverte ni offre envoyée avant la confirmation de l’e\u2060-\u2060mail ou du téléphone. Une demande peut être publiée sans compte, avec un numéro confirmé.",
      },
      clients: {
        title: "Règles du client",
        text: "Le client décrit son besoin avec sincérité, ne montre pas d’autres personnes dans le texte ou les photos, respecte le rendez-vous convenu et paie directement à l’artisan le prix convenu.",
      },
      artisans: {
        title: "Règles de l’artisan",
        text: "L’artisan propose des services qu’il a le droit d’exercer, dans {{CATEGORIES_PER_ARTISAN, number}} catégories au plus, avec des documents authentiques et en cours de validité. Il respecte ses obligations d’assurance, de garantie et de facturation, ainsi que le prix et le rendez-vous proposés.",
      },
      requests: {
        title: "Demandes et offres",
        text: "Une demande reçoit {{OFFERS_PER_JOB, number}} offres au plus. Avant l’acceptation, les artisans ne voient que le prénom du client et sa commune. À l’acceptation, chacun voit le numéro de l’autre, ou l’e\u2060-\u2060mail du client s’il n’a pas donné de numéro, et l’artisan voit l’adresse. Une demande ouverte expire après {{OPEN_FOR_MS, days}}, une demande urgente après {{URGENT_OPEN_FOR_MS, days_number}}.",
      },
      price: {
        title: "Le prix",
        text: "Le prix est convenu entre le client et l’artisan. Hirfa est gratuite pour les clients : ni abonnement, ni commission, ni frais cachés.",
      },
      points: {
        title: "Points et virements",
        text: "L’artisan achète des points par virement bancaire ou postal, en trois étapes comme le prévoit la loi n°\u00a018\u2060-\u206005\u00a0: il prend connaissance de ces conditions, des packs et de leurs prix en dinars, taxes comprises\u202f; il vérifie le détail de sa commande (nombre de points et prix), la corrige ou l’annule\u202f; il la confirme en envoyant le reçu de paiement. Le reçu est approuvé, ou refusé avec son motif. Chaque achat approuvé donne droit à une facture, envoyée sur demande à {{email, isolate}}. Les points sont réservés à l’envoi d’une offre, utilisés seulement si le client la choisit, et rendus si elle n’est pas choisie, est retirée ou expire, si la demande expire ou est supprimée, ou si le client ne l’a pas vue en {{UNSEEN_HOLD_LIFETIME_MS, hours}}. Un achat fait par erreur est remboursé sur demande écrite sous 14 jours, si aucun de ses points n’a servi. Sinon, les points ne s’échangent pas contre de l’argent et ne se cèdent pas.",
      },
      verification: {
        title: "Vérification d’identité",
        text: "Seuls les artisans dont l’identité est vérifiée font des offres. Cela veut dire que nous avons examiné une pièce d’identité et qu’elle nous a paru authentique et valable à cette date, non que nous garantissons son authenticité ni la qualité du travail.",
      },
      reviews: {
        title: "Les avis",
        text: "Après les travaux, chacun donne son avis sur l’autre\u202f; aucun n’est publié avant que l’autre ait écrit ou que le délai soit passé. L’avis d’un travail confirmé par les deux codes de la visite porte une signature, qui permet à chacun de vérifier qu’il n’a pas changé. Nous ne modifions, ne vendons ni ne cachons les avis\u202f; nous retirons ceux qui enfreignent ces conditions, en disant pourquoi. La personne évaluée peut répondre une fois.",
      },
      conduct: {
        title: "Ce que nous n’acceptons pas",
        text: "Ni fraude, ni insulte, ni menace, ni harcèlement, ni messages indésirables, ni fausses informations, ni contenu contraire à la loi ou aux droits d’autrui, ni ce que la loi interdit de vendre à distance, ni tentative de perturber la plateforme ou d’y collecter les données des utilisateurs.",
      },
      reports: {
        title: "Signalements",
        text: "Le bouton «\u00a0Signaler\u00a0» nous fait connaître une discussion ou un message. Un administrateur note pourquoi il le consulte, le lit, décide, et nous vous répondons. Vous pouvez aussi bloquer une personne dont vous ne voulez plus recevoir de messages.",
      },
      disputes: {
        title: "Litiges",
        text: "En cas de désaccord avec l’autre partie, ouvrez un litige depuis la page des avis de la demande ou celle du signalement, dans les {{DISPUTABLE_FOR_MS, days}} qui suivent la fin des travaux ou la fin du signalement d’une visite qui n’a pas eu lieu. Les deux parties s’expriment, et un administrateur décide sous {{DECIDE_DISPUTE_WITHIN_MS, days}}. La partie à qui il ne donne pas raison peut contester sous {{APPEAL_DISPUTE_WITHIN_MS, days}}\u202f; un autre administrateur décide alors. Cela n’empêche personne de saisir les tribunaux algériens compétents ou les services de protection du consommateur.",
      },
      suspension: {
        title: "Désactivation du compte",
        text: "Nous pouvons désactiver un compte qui enfreint ces conditions\u202f; nous disons pourquoi et comment demander la révision par une autre personne. Vous pouvez supprimer votre compte à tout moment depuis la page de vos données.",
      },
      liability: {
        title: "Responsabilité",
        text: "L’artisan répond de son travail, le client de l’exactitude de sa demande. Nous répondons du bon fonctionnement de la plateforme et de la protection de vos données, non de travaux auxquels nous n’étions pas partie, sauf ce que la loi ne permet pas d’exclure.",
      },
      property: {
        title: "Propriété intellectuelle",
        text: "Le nom, le logo et les logiciels de Hirfa appartiennent à son exploitant. Ce que vous publiez reste à vous ; vous nous permettez de le montrer sur la plateforme tant que c’est publié.",
      },
      changes: {
        title: "Modifications",
        text: "Chaque modification est publiée ici avec sa date\u202f; si elle est importante, nous vous prévenons 15 jours avant. En cas de désaccord, vous pouvez supprimer votre compte.",
      },
      law: {
        title: "Langue et droit",
        text: "Le texte arabe fait foi\u202f; le français et l’anglais sont des traductions. Le droit algérien s’applique, notamment la loi n°\u00a018\u2060-\u206005 du 10 mai 2018 relative au commerce électronique et la loi n°\u00a009\u2060-\u206003 du 25 février 2009 relative à la protection du consommateur et à la répression des fraudes.",
      },
    },
  },
  policy: {
    title: "Politique de confidentialité",
    description:
      "Comment Hirfa traite vos données selon la loi n°\u00a018\u2060-\u206007\u00a0: pourquoi, qui les voit, combien de temps, et vos droits.",
    parts: {
      controller: {
        title: "Responsable du traitement",
        text: "Le responsable du traitement est {{operator, isolate}}, {{address, isolate}}. Délégué à la protection des données : {{officer, isolate}}.",
      },
      purposes: {
        title: "Pourquoi, et sur quelle base légale",
        text: "Fournir le service demandé (compte, demandes, offres, discussions)\u00a0: exécution du contrat.\nVérifier l’identité des artisans\u00a0: votre consentement, sur un écran à part.\nPoints et reçus de paiement\u00a0: obligation légale de comptabilité.\nProtéger les comptes et empêcher la fraude\u00a0: intérêt légitime.\nNouveautés par e\u2060-\u2060mail ou SMS\u00a0: votre seul consentement, que vous retirez quand vous voulez.\nNous ne vendons pas vos données, et aucune décision à votre sujet n’est prise par une machine seule, sauf dans deux cas. Si {{CAUSES_TO_PAUSE, number}} visites n’ont pas eu lieu à cause d’une même personne en {{CAUSES_COUNTED_MS, days}}, les offres de l’artisan s’arrêtent pendant {{ARTISAN_PAUSE_MS, days}}, et pendant {{CLIENT_PAUSE_MS, days}} les nouvelles demandes du client sont vérifiées par notre équipe avant publication. Sans réponse au signalement d’une telle visite en {{ANSWER_WINDOW_MS, hours}}, le silence vaut acceptation. Si c’est une erreur, écrivez-nous\u00a0: un administrateur regarde.",
      },
      data: {
        title: "Ce que nous recueillons",
        text: "Obligatoire pour un compte\u00a0: nom et prénom, e\u2060-\u2060mail ou téléphone, mot de passe (nous n’en gardons que l’empreinte, que personne ne peut lire). Pour une entreprise\u00a0: son nom et son numéro de registre du commerce. Pour publier une demande\u00a0: la description, la wilaya et la commune, et sans compte aussi le prénom et le téléphone. Pour faire des offres\u00a0: les photos de la carte d’identité et le numéro d’identification national (nous n’en gardons que les quatre derniers chiffres et une empreinte). Pour acheter des points\u00a0: la photo du reçu, le montant, le nom du payeur, la référence de l’opération et sa date. Facultatif\u00a0: photos, adresse, présentation, langues, disponibilités et prix, réalisations, documents professionnels, votre position si vous l’autorisez, pour trouver votre commune, et l’adresse de notification d’un appareil si vous y activez les notifications. Nous conservons vos messages, avis, signalements, ce que vous écrivez dans le formulaire de contact, et les horaires de visite que vous proposez, acceptez ou annulez, avec ce que vous y écrivez. Nous notons aussi les appareils d’où vous vous connectez et, pour peu de temps, l’adresse IP, contre la fraude.\nSur chaque visite\u00a0: quand un code juste a été saisi, les essais faux, le signalement si elle n’a pas eu lieu, et la réponse.\nSur l’adresse d’une demande\u00a0: qui l’a ouverte, quand et combien de fois.\nSur chaque litige\u00a0: ce que les deux parties ont écrit, leurs photos, la décision et son motif.\nSur l’avis d’un travail confirmé par les deux codes de la visite\u00a0: une signature numérique, qui permet à chacun de vérifier que l’avis n’a pas changé. Nous signons le numéro de l’avis et de la demande, la catégorie, la commune, le mois et l’empreinte de ce qui est écrit, sans aucun nom.",
      },
      recipients: {
        title: "Qui les voit",
        text: "Les artisans avant l’acceptation\u00a0: le prénom du client, la commune, le texte et les photos de la demande. Après\u00a0: chacun voit le numéro de l’autre, ou l’e\u2060-\u2060mail du client, et l’artisan peut ouvrir l’adresse jusqu’à {{ADDRESS_LIFETIME_MS, days}} après l’archivage de la demande\u202f; le client voit qui l’a ouverte et quand. Les horaires de visite et ce qui y est écrit, les signalements de visites, les litiges et leurs photos ne sont vus que des deux parties et de l’équipe de Hirfa\u202f; les autres n’en voient que le nombre. Le fichier d’agenda ne contient pas la rue.\nTout le monde\u00a0: la page publique de l’artisan et ses avis.\nL’équipe de Hirfa\u00a0: ce dont elle a besoin pour son travail\u202f; chaque consultation d’une pièce est enregistrée, et personne n’y ouvre une adresse ou la discussion d’un litige sans en écrire la raison\u202f; le client lit celle de son adresse.\nNos prestataires d’envoi et d’hébergement\u00a0: par contrat écrit.",
      },
      transfers: {
        title: "Hors d’Algérie",
        text: "Cloudflare héberge la plateforme, envoie nos e\u2060-\u2060mails et distingue les humains des robots (Turnstile). Twilio ou Infobip remettent nos SMS. Ils peuvent traiter les données hors d’Algérie. Nous demandons à Have I Been Pwned si un nouveau mot de passe a fuité\u00a0: ce service reçoit les cinq premiers caractères de son empreinte, jamais le mot de passe ni votre nom. Si vous vous connectez avec Google, Facebook ou Apple, ce service nous communique votre nom, votre e\u2060-\u2060mail et l’identifiant sous lequel il vous connaît\u202f; nous ne lui disons rien de ce que vous faites ici. Si vous activez les notifications sur un appareil, le service de son navigateur (Google, Mozilla, Apple ou Microsoft) les y remet\u00a0: il sait qu’une notification est arrivée et quand, mais ne peut pas la lire. Nous ne transférons que ce qui est nécessaire à cela.",
      },
      retention: {
        title: "Combien de temps",
        text: "Le compte et son contenu\u00a0: jusqu’à sa suppression, puis {{DELETION_GRACE_MS, days}} pour revenir.\nPhotos des pièces d’identité\u00a0: {{APPROVED_IMAGE_RETENTION_MS, days}} après l’approbation, {{REJECTED_IMAGE_RETENTION_MS, days_number}} après un refus, {{UNDECIDED_IMAGE_RETENTION_MS, days_number}} sans décision, et {{UNDECIDED_IMAGE_RETENTION_INACTIVE_MS, days_number}} après la désactivation du compte.\nDemandes, offres et visites\u00a0: leurs textes et photos, {{ENDED_JOB_RETENTION_MS, years}} après leur fin, avec les ouvertures de l’adresse et ce qui est écrit d’une visite qui n’a pas eu lieu. Litiges\u00a0: les textes et photos de chacun, jusqu’à la suppression de son compte\u202f; la décision reste, sans sa note. Comptes que personne n’a confirmés ni utilisés\u00a0: {{UNCONFIRMED_USER_RETENTION_MS, months}}. E\u2060-\u2060mails et SMS envoyés\u00a0: {{OUTGOING_MESSAGE_RETENTION_MS, years}}.\nNotifications\u00a0: {{READ_NOTIFICATION_RETENTION_MS, months}} si elles sont lues, sinon {{UNREAD_NOTIFICATION_RETENTION_MS, years}}.\nPhotos que tout le monde pouvait voir\u00a0: après leur retrait, jusqu’à un jour dans les caches de notre hébergeur, et plus longtemps dans un navigateur qui les a affichées.\nDiscussions\u00a0: {{ROOM_RETENTION_MS, years}} après le dernier message.\nHistorique des points et reçus approuvés\u00a0: 10 ans.\nMessages au formulaire de contact\u00a0: {{CONTACT_RETENTION_MS, years}} après la réponse, ou après leur arrivée si personne ne répond.\nCodes envoyés\u00a0: {{CONSECUTIVE_FAILURE_WINDOW_MS, days}}. Codes de visite faux\u00a0: {{CODE_TRY_RETENTION_MS, days}}\u202f; moment où les bons ont été saisis\u00a0: {{CODE_ENTRY_RETENTION_MS, years}} après la fin de la demande. Copie de vos données\u00a0: {{EXPORT_LIFETIME_MS, days}}. Journal de ce que fait notre équipe\u00a0: il reste, sans votre nom une fois le compte supprimé.\nCopies de sécurité chiffrées, sans les photos des pièces d’identité\u00a0: {{BACKUP_RETENTION_MS, days}}\u202f; celles de l’historique des points, des reçus et du journal de notre équipe\u00a0: {{MONTHLY_BACKUP_RETENTION_MS, days}}.\nAvis et leurs signatures\u00a0: ils restent, sans nom, après la suppression du compte.",
      },
      security: {
        title: "Sécurité",
        text: "Chaque photo reçue est réencodée\u00a0: le lieu de prise de vue et ce que l’appareil y a écrit disparaissent. Les pièces d’identité sont dans un espace privé sans adresse publique, consultables par des liens valables une minute et marquées du nom de la personne qui les ouvre. Mots de passe, sessions et codes ne sont gardés que sous forme d’empreinte, ou pas du tout. En cas de violation, nous prévenons l’Autorité nationale et vous-même sous 5 jours.",
      },
      rights: {
        title: "Vos droits",
        text: "La loi n°\u00a018\u2060-\u206007 du 10 juin 2018, modifiée et complétée par la loi n°\u00a025\u2060-\u206011 du 24 juillet 2025, vous donne le droit d’accéder à vos données, de les corriger, de vous opposer à leur usage et de retirer votre consentement\u202f; nous y ajoutons une copie et la suppression du compte. Tout cela sur la page de vos données, ou en écrivant à {{email, isolate}}\u00a0: 10 jours pour une correction, 30 au plus pour le reste. Vous pouvez saisir l’Autorité nationale de protection des données à caractère personnel, anpdp.dz.",
      },
      cookies: {
        title: "Cookies et stockage",
        text: "Le nécessaire seulement : token pour rester connecté ({{SESSION_IDLE_MS, days}}), language pour la langue, theme pour l’apparence, guest pour suivre une demande sans compte, device pour reconnaître votre appareil, afin que personne ne vous bloque en essayant des mots de passe et que les tentatives des autres sur votre réseau ne vous soient pas comptées (un an, sans vous nommer), et pour peu de temps ce qui vous ramène où vous étiez. Votre navigateur garde la langue, l’apparence et ce que vous avez tapé sans l’envoyer. Rien pour la publicité ni le suivi.",
      },
      minors: {
        title: "Mineurs",
        text: "Le service s’adresse aux personnes de 18 ans ou plus. Si nous apprenons qu’un mineur a ouvert un compte sans l’autorisation de son représentant légal, nous le supprimons.",
      },
      changes: {
        title: "Modifications",
        text: "Chaque modification est publiée ici avec sa date\u202f; si vos données servent à un but nouveau, nous vous redemandons votre consentement.",
      },
    },
  },
} as const satisfies InTwoForms<typeof arabic>;
