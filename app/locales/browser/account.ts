/** The argument of withTexts. */
export const accountTexts = {
  ar: () => import("./account-ar.ts"),
  fr: () => import("./account-fr.ts"),
  en: () => import("./account-en.ts"),
};
