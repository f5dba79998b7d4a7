/** The argument of withTexts. */
export const adminHealthTexts = {
  ar: () => import("./admin-health-ar.ts"),
  fr: () => import("./admin-health-fr.ts"),
  en: () => import("./admin-health-en.ts"),
};
