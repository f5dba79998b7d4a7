/** The argument of withTexts. */
export const placeTexts = {
  ar: () => import("./place/ar.ts"),
  fr: () => import("./place/fr.ts"),
  en: () => import("./place/en.ts"),
};
