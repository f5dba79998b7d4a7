export const blockedUsers = {
  title: "Personnes bloquées",
  lead: "Une personne que vous bloquez ne vous écrit plus, et vous ne lui écrivez plus.",
  link_text: "Qui ne peut pas vous écrire",
  since: "Depuis le {{date, date}}",
  undone: "Le blocage est levé. Vous pouvez de nouveau vous écrire.",
  empty: "Vous n’avez bloqué personne",
  empty_text: "«\u00a0Bloquer\u00a0» se trouve dans les options de chaque discussion.",
  more: "Afficher la suite",
  undo: "Débloquer",
  undo_of: "Débloquer {{name, isolate}}",
} as const;
