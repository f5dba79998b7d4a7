import type { Language } from "#app/domain/language.ts";

export const directionOf = (language: Language): "rtl" | "ltr" => (language === "ar" ? "rtl" : "ltr");
