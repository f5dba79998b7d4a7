/** The argument of withTexts. */
export const adminFiguresTexts = {
  ar: () => import("./ar.ts"),
  fr: () => import("./fr.ts"),
  en: () => import("./en.ts"),
};
