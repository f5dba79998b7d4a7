/** Of the page that proves a review. The server fills these texts in. */
export const proof = {
  title: "Preuve d’un avis",
  lead: "Chacun peut vérifier cet avis sans nous demander.",
  status: {
    proved: "Avis prouvé et inchangé",
    without_codes: "Avis sans les deux codes, donc sans preuve",
    removed: "Cet avis a été retiré",
    broken: "Ce texte n’est pas celui qui a été prouvé",
  },
  explained: {
    proved:
      "Le code d’arrivée et le code de fin ont été saisis, puis nous avons signé les étoiles et le texte tels qu’ils sont ici. Une seule lettre changée annule la signature.",
    without_codes: "Ce travail s’est terminé sans les deux codes. L’avis est publié, mais il n’est pas signé.",
    removed: "La signature reste, le texte n’est plus affiché. Motif\u00a0: {{reason}}. Date\u00a0: {{date, isolate}}.",
    broken: "Le texte ou les étoiles ont changé après la signature. Ne vous fiez pas à cet avis.",
  },
  link: "Preuve de cet avis",
  count_one: "{{count, number}} avis avec preuve",
  count_other: "{{count, number}} avis avec preuve",
  stars: "Étoiles\u00a0: {{count, number}} sur 5",
  about: "À propos de {{name, isolate}}",
  signed_text: "Texte signé",
  signature: "Signature",
  key: "Clé",
  keys: "Clés publiques",
  check: "Vérifier avec openssl",
  check_text:
    "Collez ces lignes dans un terminal. La clé de la première ligne est la valeur x de cette clé dans la liste des clés publiques\u00a0:",
};
