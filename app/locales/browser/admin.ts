/** The argument of withTexts. */
export const adminTexts = {
  ar: () => import("./admin-ar.ts"),
  fr: () => import("./admin-fr.ts"),
  en: () => import("./admin-en.ts"),
};
