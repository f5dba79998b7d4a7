import "i18next";
import type ar from "#app/locales/ar.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof ar };
    nsSeparator: false;
    strictInterpolationChecks: true;
    interpolationFormatTypeMap: {
      number: number;
      money: number;
      phone: string;
      isolate: string;
      date: number;
      time: number;
      wait: number;
    };
  }
}
