/** Of the fields for wilaya, commune and address. */
export const placeFields = {
  wilaya: "Wilaya",
  commune: "Commune",
  show_communes: "Afficher les communes",
  my_place: "Utiliser ma position actuelle",
  locating: "Recherche de votre position…",
  my_place_found: "Nous avons choisi {{commune, isolate}}. Changez si ce n’est pas votre commune.",
  my_place_denied: "Vous n’avez pas autorisé la localisation. Choisissez la wilaya et la commune dans les listes.",
  my_place_unknown: "Votre position est introuvable. Choisissez la wilaya et la commune dans les listes.",
  my_place_abroad: "Votre position semble être hors d’Algérie. Choisissez la wilaya et la commune dans les listes.",
  wilaya_first: "Choisissez d’abord la wilaya.",
  communes_loading: "Chargement des communes…",
  communes_failed: "Les communes n’ont pas pu être chargées. Vérifiez votre connexion, puis réessayez.",
  address: "Adresse",
  address_hint: "Seul l’artisan que vous choisirez la verra.",
} as const;
