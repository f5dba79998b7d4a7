export const documentSides = { front: "الوجه الأمامي", back: "الوجه الخلفي", page: "صفحة أخرى" } as const;
