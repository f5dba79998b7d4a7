/** The argument of withTexts. */
export const pushTexts = {
  ar: () => import("./push-ar.ts"),
  fr: () => import("./push-fr.ts"),
  en: () => import("./push-en.ts"),
};
