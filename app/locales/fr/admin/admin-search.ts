import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { adminSearch as arabic } from "../../ar/admin/admin-search.ts";

/** The search of the admin area. */
export const adminSearch = {
  title: "Recherche dans l’administration",
  open: "Rechercher",
  label: "Utilisateur, demande, reçu ou page",
  hint: "Nom, téléphone, e\u2060-\u2060mail, chiffres de la carte ou début d’une référence.",
  pages: "Pages",
  actions: "Actions",
  searching: "Recherche en cours…",
  none: "Aucun résultat pour cette recherche",
  found_one: "{{count, number}} résultat",
  found_other: "{{count, number}} résultats",
  lost: "La recherche n’a pas atteint le serveur. Vérifiez la connexion. Les pages et les actions se trouvent aussi sans réseau.",
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
