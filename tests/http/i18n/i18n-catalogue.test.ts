import { describe, expect, it } from "vitest";
import { directionOf } from "#app/i18n/direction.ts";
import { comesSoon, importModule, retryImport } from "#app/i18n/retry-import.ts";
import { resources, translator } from "#app/i18n/translate.ts";
import { markHydrating, orStaysStatic } from "#app/ui/hydration-mark.ts";

type Words = { readonly [key: string]: string | Words };

const flat = (words: Words, path = ""): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

const catalogues = {
  ar: flat(resources.ar.translation),
  fr: flat(resources.fr.translation),
  en: flat(resources.en.translation),
};

const withoutForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const keysOf = (catalogue: [string, string][]) => [...new Set(catalogue.map(([key]) => withoutForm(key)))].sort();
/** A language may leave out a unit that it has just named: "30 days, 90 after a refusal". */
const withUnit = (variable: string) => variable.replace(/, days_number$/, ", days");
const variablesOf = (sentence: string) =>
  [...sentence.matchAll(/\{\{\s*([^}]+?)\s*\}\}/g)]
    .map(([, variable]) => withUnit((variable ?? "").replace(/\s*,\s*/, ", ")))
    .sort();

/** The variables of the text of each key (the fullest plural form). */
const variables = (catalogue: [string, string][]) =>
  Object.fromEntries(
    catalogue.filter(([key]) => !/_(zero|one|two|few|many)$/.test(key)).map(([key, text]) => [key, variablesOf(text)]),
  );

describe("the three catalogues", () => {
  it("have the same keys", () => {
    expect(keysOf(catalogues.fr)).toEqual(keysOf(catalogues.ar));
    expect(keysOf(catalogues.en)).toEqual(keysOf(catalogues.ar));
  });

  it("use the same variables in the same formats", () => {
    expect(variables(catalogues.fr)).toEqual(variables(catalogues.ar));
    expect(variables(catalogues.en)).toEqual(variables(catalogues.ar));
  });

  it("have no empty text", () => {
    expect(Object.values(catalogues).flatMap((catalogue) => catalogue.filter(([, text]) => text.trim() === ""))).toEqual([]);
  });

  it("use only known formats", () => {
    const known = /^(number|money|date|time|phone|isolate|wait|seconds|minutes|hours|days|days_number|months|years)$/;
    const used = Object.values(catalogues).flatMap((catalogue) =>
      catalogue.flatMap(([, text]) => [...text.matchAll(/\{\{\w+,\s*([^}]*)\}\}/g)].map(([, format]) => format?.trim() ?? "")),
    );
    expect(used.filter((format) => !known.test(format))).toEqual([]);
  });

  it("write Arabic with Western digits, Arabic punctuation and no tatweel", () => {
    const latin = /\{\{[^}]*\}\}|https?:\S+|\u2066[^\u2069]*\u2069/g;
    expect(catalogues.ar.filter(([, text]) => /[٠-٩ـ,;?]/.test(text.replace(latin, "")))).toEqual([]);
  });

  it("never use the words that the glossary forbids", () => {
    const forbidden = /عميل|عملاء|كلمة المرور|إيصال|عاجل|التحقق|إبلاغ|بلاغ(?!ه)|المهارات|موثوق/;
    expect(catalogues.ar.filter(([, text]) => forbidden.test(text))).toEqual([]);
  });

  it("put no plain space before French ? ! ; and : and inside « »", () => {
    expect(catalogues.fr.filter(([, text]) => / [?!;:»]|« |\w[?!;](\s|$)/.test(text))).toEqual([]);
  });
});

describe("plural texts", () => {
  const t = translator("ar");
  const forms = (key: "request" | "offer" | "point" | "photo" | "day" | "artisan") =>
    [0, 1, 2, 3, 11, 100].map((count) => t(`counts.${key}`, { count }));

  it("use the six forms of Arabic", () => {
    expect(forms("request")).toEqual(["لا طلبات", "طلب واحد", "طلبان", "3 طلبات", "11 طلبًا", "100 طلب"]);
    expect(forms("offer")).toEqual(["لا عروض", "عرض واحد", "عرضان", "3 عروض", "11 عرضًا", "100 عرض"]);
    expect(forms("point")).toEqual(["لا نقاط", "نقطة واحدة", "نقطتان", "3 نقاط", "11 نقطة", "100 نقطة"]);
    expect(forms("photo")).toEqual(["لا صور", "صورة واحدة", "صورتان", "3 صور", "11 صورة", "100 صورة"]);
    expect(forms("day")).toEqual(["لا أيام", "يوم واحد", "يومان", "3 أيام", "11 يومًا", "100 يوم"]);
    expect(forms("artisan")).toEqual(["لا حرفيين", "حرفي واحد", "حرفيان", "3 حرفيين", "11 حرفيًا", "100 حرفي"]);
  });

  it("follow the last two digits beyond a hundred", () => {
    const say = (count: number) => t("counts.request", { count });
    expect([say(103), say(1203), say(1220), say(1200)]).toEqual([
      "103 طلبات",
      "1\u00a0203 طلبات",
      "1\u00a0220 طلبًا",
      "1\u00a0200 طلب",
    ]);
  });

  it("use the singular for zero in French and the plural in English", () => {
    const [fr, en] = [translator("fr"), translator("en")];
    expect([0, 1, 2].map((count) => fr("counts.request", { count }))).toEqual(["0 demande", "1 demande", "2 demandes"]);
    expect([0, 1, 2].map((count) => en("counts.request", { count }))).toEqual(["0 requests", "1 request", "2 requests"]);
  });
});

describe("translations", () => {
  it("use one language at a time, also in concurrent requests", () => {
    const said = (["ar", "fr", "en", "ar"] as const).map((language) => translator(language)("ui.error.go_home"));
    expect(said).toEqual(["العودة إلى الرئيسية", "Retour à l’accueil", "Go home", "العودة إلى الرئيسية"]);
  });

  it("run from right to left in Arabic only", () => {
    expect([directionOf("ar"), directionOf("fr"), directionOf("en")]).toEqual(["rtl", "ltr", "ltr"]);
  });

  it("are requested again five times, each wait twice as long as the one before", async () => {
    const waits: number[] = [];
    const load = () => Promise.reject(new Error("offline"));
    await expect(retryImport(load, async (ms) => void waits.push(ms))).rejects.toThrow("offline");
    expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
  });

  it("that failed are asked for under another address, because a browser remembers the failed one", async () => {
    const asked: string[] = [];
    const from = async (address: string) => {
      asked.push(address);
      return "texts";
    };
    const load = (words: string) => () => Promise.reject<string>(new TypeError(words));
    const failed = load("Failed to fetch dynamically imported module: https://hirfa.example/assets/ar-Dbc4.js");

    expect(await importModule(failed, from)).toBe("texts");
    expect(asked).toEqual([expect.stringMatching(/^https:\/\/hirfa\.example\/assets\/ar-Dbc4\.js\?again=\d+$/)]);
    await expect(importModule(load("Importing a module script failed."), from)).rejects.toThrow("Importing");
  });

  it("that a tap waits for are given up after a while, because a weak network may never answer", async () => {
    const never = new Promise<string>(() => {});
    await expect(comesSoon(never, 5)).rejects.toThrow("late script");
    expect(await comesSoon(Promise.resolve("calendar"), 5)).toBe("calendar");
  });

  it("that never come leave the page a static document, whose forms show that they are being sent", async () => {
    const root: Pick<HTMLElement, "dataset"> = { dataset: {} };
    markHydrating(root);
    expect(root.dataset).toEqual({ hydrating: "" });
    const given = [Promise.resolve("texts"), Promise.reject(new Error("offline"))].map((loads) => orStaysStatic(loads, root));
    expect(await Promise.race([given[1], given[0]])).toBe("texts");
    expect(root.dataset).toEqual({});
    markHydrating(root);
    expect(root.dataset).toEqual({});
  });
});
