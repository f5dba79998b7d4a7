export const documentSides = { front: "Recto", back: "Verso", page: "Autre page" } as const;
