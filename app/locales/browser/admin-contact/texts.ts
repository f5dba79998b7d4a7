/** The argument of withTexts. */
export const adminContactTexts = {
  ar: () => import("./ar.ts"),
  fr: () => import("./fr.ts"),
  en: () => import("./en.ts"),
};
