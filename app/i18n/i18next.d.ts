import "i18next";
import type ar from "#app/locales/ar.ts";
import type { DurationUnit } from "./durations.ts";
import type { ruleValues } from "./rule-values.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof ar };
    nsSeparator: false;
    strictInterpolationChecks: true;
    defaultVariables: typeof ruleValues;
    interpolationFormatTypeMap: { [unit in DurationUnit]: number } & {
      number: number;
      money: number;
      phone: string;
      isolate: string;
      date: number;
      time: number;
      wait: number;
      days_number: number;
    };
  }
}
