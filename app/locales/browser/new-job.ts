/** The argument of withTexts. */
export const newJobTexts = {
  ar: () => import("./new-job-ar.ts"),
  fr: () => import("./new-job-fr.ts"),
  en: () => import("./new-job-en.ts"),
};
