/** The argument of withTexts. */
export const ownAccountTexts = {
  ar: () => import("./ar.ts"),
  fr: () => import("./fr.ts"),
  en: () => import("./en.ts"),
};
