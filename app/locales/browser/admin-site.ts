/** The argument of withTexts. */
export const adminSiteTexts = {
  ar: () => import("./admin-site-ar.ts"),
  fr: () => import("./admin-site-fr.ts"),
  en: () => import("./admin-site-en.ts"),
};
