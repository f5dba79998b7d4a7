/** The sheet of the kit is shown in Arabic and French, which differ in direction and in length. */
export const kit = { title: "Components" } as const;
