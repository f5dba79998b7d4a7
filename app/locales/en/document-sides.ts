export const documentSides = { front: "Front", back: "Back", page: "Another page" } as const;
