export const pointKinds = {
  credit: "Ajoutés",
  hold: "Réservés",
  capture: "Utilisés",
  release: "Rendus",
  adjustment: "Correction",
} as const;
