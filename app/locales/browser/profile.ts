/** The argument of withTexts. */
export const profileTexts = {
  ar: () => import("./profile-ar.ts"),
  fr: () => import("./profile-fr.ts"),
  en: () => import("./profile-en.ts"),
};
