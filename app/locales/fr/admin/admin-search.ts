import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { adminSearch as arabic } from "../../ar/admin/admin-search.ts";

/** The search of the admin area. */
export const adminSearch = {
  title: "Recherche dans l’administration",
  open: "Rechercher",
  label: "Utilisateur, demande, reçu ou page",
  hint: "Nom, téléphone, e\u2060-\u2060mail, chiffres de la carte, début d’une référence ou 4 caractères d’une référence récente.",
  pages: "Pages",
  actions: "Actions",
  searching: "Recherche en cours…",
  none: "Aucun résultat pour cette recherche",
  found_one: "{{count, number}} résultat",
  found_other: "{{count, number}} résultats",
  lost: "La recherche n’a pas atteint le serveur. Vérifiez la connexion. Les pages et les actions se trouvent aussi sans réseau.",
  also: {
    write_post: "nouvel article|rédiger|blog",
    decide_held: "publier|modération|en attente",
    appoint_admin: "nouvel administrateur|nommer",
    add_category: "nouvelle catégorie|métier",
    set_factor: "2FA|TOTP|sécurité",
    edit_replies: "modèles|réponses types|messages",
    list_identities: "cartes|file d’attente",
    export_users: "exporter|export|clients|artisans|Excel",
    export_jobs: "exporter|export|Excel",
    export_receipts: "exporter|export|paiements|Excel",
  },
  action: {
    write_post: "Écrire un article",
    decide_held: "Décider des demandes en vérification",
    appoint_admin: "Ajouter un administrateur",
    add_category: "Ajouter une catégorie",
    set_factor: "Régler la double authentification de votre compte",
    edit_replies: "Modifier les réponses prêtes",
    list_identities: "Voir toute la liste des identités à vérifier",
    export_users: "Télécharger la liste des utilisateurs (CSV)",
    export_jobs: "Télécharger la liste des demandes (CSV)",
    export_receipts: "Télécharger la liste des reçus (CSV)",
  },
} as const satisfies InTwoForms<typeof arabic>;
