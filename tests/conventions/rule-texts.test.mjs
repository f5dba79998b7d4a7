import assert from "node:assert/strict";
import { test } from "node:test";
import { MIN_CODE_PROVEN_JOBS, NO_SHOW_WINDOW_MS } from "#app/domain/artisans/trust-rules.ts";
import { ROOM_RETENTION_MS } from "#app/domain/chat/rules.ts";
import {
  CONTACT_RETENTION_MS,
  MAX_CONTACT_NAME_LENGTH,
  MAX_SUBJECT_LENGTH,
  RETENTION_WARNING_MS,
} from "#app/domain/contact/rules.ts";
import { LATE_AFTER_MS } from "#app/domain/inbox/rules.ts";
import { MIN_FACE_EDGE_PIXELS, TICKET_LIFETIME_MS } from "#app/domain/media/rules.ts";
import { OFFERS_PER_JOB, WAITLIST_RESERVATION_MS } from "#app/domain/offers/rules.ts";
import { MAX_SUBMISSIONS } from "#app/domain/payments/rules.ts";
import { APPEAL_MS, REPORT_CLAIM_MS, ROOM_ACCESS_MS } from "#app/domain/reports/rules.ts";
import { MAX_IMAGE_BYTES } from "#app/domain/shared/contracts/image-sizes.ts";
import { MAX_DOCUMENT_IMAGES, NATIONAL_ID_DIGITS, VISIBLE_ID_DIGITS } from "#app/domain/verification/rules.ts";
import { browserRuleValues } from "#app/i18n/browser-rule-values.ts";
import { browserTranslator } from "#app/i18n/browser-translate.ts";
import { duration } from "#app/i18n/durations.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { ruleValues } from "#app/i18n/rule-values.ts";
import { translator } from "#app/i18n/translate.ts";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { sourcesOf } from "./sources.mjs";

const CATALOGUES = { ar, fr, en };
const LANGUAGES = ["ar", "fr", "en"];
const BROWSER_TEXTS = sourcesOf(["app/locales/browser"]).map(({ path }) => path);
const inBrowsers = (language) =>
  Promise.all(
    BROWSER_TEXTS.filter((path) => new RegExp(`\\b${language}[.]ts$`).test(path)).map(
      async (path) => (await import(`#${path}`)).default,
    ),
  );
const MEGABYTE = 1024 * 1024;
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

const leaves = (words, prefix = "") =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
const rulesIn = (text) => [...text.matchAll(/\{\{([A-Z][A-Z_]+)(?:, (\w+))?\}\}/g)].map(([, name, format]) => ({ name, format }));
const withPlainSpaces = (text) => text.replaceAll("\u00a0", " ");
const textAt = (language, key) => leaves(CATALOGUES[language]).find(([path]) => path === key)?.[1] ?? "";

test("every rule that a text names has a value, and every value is named by a text", () => {
  const named = new Set(
    LANGUAGES.flatMap((language) => leaves(CATALOGUES[language]).flatMap(([, text]) => rulesIn(text))).map(({ name }) => name),
  );
  assert.deepEqual([...named].sort(), Object.keys(ruleValues).sort());
});

test("the browser fills rules into its texts exactly as the server does", async () => {
  for (const language of LANGUAGES) {
    const texts = (await inBrowsers(language)).flatMap((words) => leaves(words).map(([key, text]) => ({ key, text, words })));
    const ruled = texts.filter(({ text }) => rulesIn(text).length > 0);
    assert.ok(ruled.length >= 9);
    for (const { key, words } of ruled) assert.equal(browserTranslator(language, words)(key), translator(language)(key));
    const names = new Set(ruled.flatMap(({ text }) => rulesIn(text)).map(({ name }) => name));
    assert.deepEqual([...names].sort(), Object.keys(browserRuleValues).sort());
  }
});

test("no text holds the length of a rule in digits of its own", () => {
  const found = LANGUAGES.flatMap((language) =>
    leaves(CATALOGUES[language])
      .filter(([key, text]) => OWN_LENGTH.test(text) && !NO_RULE.some((known) => key.startsWith(known)))
      .map(([key]) => `${language}: ${key}`),
  );
  assert.deepEqual(found, []);
  const known = leaves(fr).filter(([, text]) => OWN_LENGTH.test(text));
  assert.deepEqual(
    NO_RULE.filter((start) => !known.some(([key]) => key.startsWith(start))),
    [],
  );
  assert.ok(OWN_LENGTH.test("within 14 days") && OWN_LENGTH.test("خلال 14 يومًا") && OWN_LENGTH.test("sous 48 heures"));
});

const OWN_LENGTH =
  /(?<![\d:,-])\d+ (days?|hours?|minutes|seconds|months|years?|jours?|heures?|mois|ans?|secondes|يوم|أيام|ساعة|ساعات|دقيقة|دقائق|ثانية|شهر|أشهر|سنة|سنوات)(?![a-z])/;
/** Lengths of the law, of a person's promise, of a chart, of a provider; no rule in code has them. */
const NO_RULE = [
  "artisan.trust.",
  "dashboard.",
  "health.",
  "legal.policy.parts.minors.",
  "legal.policy.parts.retention.",
  "legal.policy.parts.rights.",
  "legal.policy.parts.security.",
  "legal.terms.parts.account.",
  "legal.terms.parts.changes.",
  "legal.terms.parts.points.",
  "metrics.",
  "admin.span.",
  "privacy.correct.rest",
  "privacy.page.right_correct",
  "privacy.page.right_object",
  "receipts.lead",
  "receipts.sent",
  "second_factor.code_hint",
];

test("the policy says how long everything about visits, disputes and proofs is kept, by the rules that delete it", () => {
  const KEPT = {
    purposes: ["CAUSES_TO_PAUSE", "CAUSES_COUNTED_MS", "ARTISAN_PAUSE_MS", "CLIENT_PAUSE_MS", "ANSWER_WINDOW_MS"],
    recipients: ["ADDRESS_LIFETIME_MS"],
    retention: ["CODE_TRY_RETENTION_MS", "CODE_ENTRY_RETENTION_MS", "ENDED_JOB_RETENTION_MS"],
  };
  const WORDS = {
    ar: /رمز.*عنوان.*نزاع.*توقيع/s,
    fr: /code.*adresse.*litige.*signature/s,
    en: /code.*address.*dispute.*signature/s,
  };
  for (const language of LANGUAGES) {
    for (const [part, rules] of Object.entries(KEPT)) {
      const named = rulesIn(textAt(language, `legal.policy.parts.${part}.text`)).map(({ name }) => name);
      assert.deepEqual(
        rules.filter((rule) => !named.includes(rule)),
        [],
        `${language}: ${part}`,
      );
    }
    assert.match(textAt(language, "legal.policy.parts.data.text").split("\n").slice(1).join("\n"), WORDS[language]);
  }
});

/** Some texts spell their number, and a spelled number takes no value. Change such a text together with its rule. */
const SPELLED = [
  [APPEAL_MS / DAY, 30, "emails.report_decided.what", "ثلاثين يومًا", "trente jours", "thirty days"],
  [CONTACT_RETENTION_MS / DAY, 365, "contact.unsettled.body", "بعد سنة", "un an", "a year"],
  [
    (CONTACT_RETENTION_MS - RETENTION_WARNING_MS) / DAY,
    335,
    "contact.unsettled.title",
    "أحد عشر شهرًا",
    "onze mois",
    "eleven months",
  ],
  [LATE_AFTER_MS.held / MINUTE, 30, "jobs.show.held_text", "نصف ساعة", "une demi-heure", "half an hour"],
  [LATE_AFTER_MS.receipts / HOUR, 24, "receipts.lead", "24 ساعة", "24 heures", "24 hours"],
  [LATE_AFTER_MS.receipts / HOUR, 24, "receipts.sent", "24 ساعة", "24 heures", "24 hours"],
  [MAX_CONTACT_NAME_LENGTH, 29, "contact.too_long.name", "أقل من 30", "moins de 30", "under 30"],
  [MAX_SUBJECT_LENGTH, 74, "contact.too_long.subject", "أقل من 75", "moins de 75", "under 75"],
  [MAX_DOCUMENT_IMAGES, 3, "documents.document.text", "ثلاث صور", "trois photos", "three photos"],
  [MAX_IMAGE_BYTES / MEGABYTE, 10, "admin_posts.picture_hint", "10 م", "10 Mo", "10 MB"],
  [MAX_IMAGE_BYTES / MEGABYTE, 10, "categories.picture_formats", "10 م", "10 Mo", "10 MB"],
  [MAX_IMAGE_BYTES / MEGABYTE, 10, "documents.script.too_large", "10 م", "10 Mo", "10 MB"],
  [MAX_IMAGE_BYTES / MEGABYTE, 10, "refusals.media_too_large", "10 م", "10 Mo", "10 MB"],
  [MAX_IMAGE_BYTES / MEGABYTE, 10, "refusals.upload_too_large", "10 م", "10 Mo", "10 MB"],
  [MAX_IMAGE_BYTES / MEGABYTE, 10, "ui.upload.formats", "10 م", "10 Mo", "10 MB"],
  [MAX_SUBMISSIONS, 4, "receipts.no_more", "أربع مرات", "quatre fois", "four times"],
  [MAX_SUBMISSIONS - 1, 3, "receipts.send_again_text", "ثلاث مرات", "trois fois", "three times"],
  [MAX_SUBMISSIONS - 1, 3, "refusals.receipt_sent_too_often", "ثلاث مرات", "trois fois", "three times"],
  [MIN_CODE_PROVEN_JOBS, 10, "admin_users.trust_text", "عشرة أعمال", "dix travaux", "ten jobs"],
  [MIN_FACE_EDGE_PIXELS, 200, "refusals.media_too_small", "200 × 200", "200 × 200", "200 × 200"],
  [NATIONAL_ID_DIGITS, 18, "fields.invalid_national_id", "الثمانية عشر", "18", "18"],
  [NO_SHOW_WINDOW_MS / DAY, 365, "artisan.trust.visits_kept_other", "12 شهرًا", "12 mois", "12 months"],
  [OFFERS_PER_JOB, 5, "jobs.show.waiting_text", "بخمسة عروض", "Cinq offres", "Five offers"],
  [REPORT_CLAIM_MS / DAY, 1, "reports.admin.take_text", "يومًا كاملًا", "une journée", "a day"],
  [ROOM_ACCESS_MS / HOUR, 1, "reports.admin.reading_text", "ساعة", "une heure", "an hour"],
  [ROOM_ACCESS_MS / HOUR, 1, "reports.admin.room_text", "بعد ساعة", "une heure", "an hour"],
  [ROOM_RETENTION_MS / DAY, 3 * 365, "chat.page.forgotten_text", "ثلاث سنوات", "trois ans", "three years"],
  [TICKET_LIFETIME_MS / MINUTE, 1, "legal.policy.parts.security.text", "تدوم دقيقة", "une minute", "one minute"],
  [VISIBLE_ID_DIGITS, 4, "documents.kept.number", "أربعة أرقام", "quatre derniers chiffres", "last four digits"],
  [WAITLIST_RESERVATION_MS / HOUR, 1, "job_lifecycle.notification.place_free", "خلال ساعة", "une heure", "an hour"],
];

test("a text that spells its number says what the rule says, in every language", () => {
  for (const [rule, spelled, key, ...phrases] of SPELLED) {
    assert.equal(rule, spelled, `${key} spells ${spelled}: write the new number there`);
    LANGUAGES.forEach((language, place) => {
      assert.ok(
        withPlainSpaces(textAt(language, key)).includes(withPlainSpaces(phrases[place])),
        `${language}: ${key} says ${phrases[place]}`,
      );
    });
  }
});

/** A noun behind a plain number has one form, which Arabic changes between 3 to 10 and 11 to 99. */
const ARABIC_FORM = { MIN_DESCRIPTION_LENGTH: "many" };

test("a number without a plural form keeps the form of its noun", () => {
  const plain = LANGUAGES.flatMap((language) => leaves(CATALOGUES[language]).flatMap(([, text]) => rulesIn(text))).filter(
    ({ format }) => format === "number",
  );
  const names = [...new Set(plain.map(({ name }) => name))];
  assert.ok(names.length >= 9);
  const form = (name) => new Intl.PluralRules("ar").select(ruleValues[name]);
  assert.deepEqual(
    names.map((name) => `${name} ${form(name)}`),
    names.map((name) => `${name} ${ARABIC_FORM[name] ?? "few"}`),
  );
});

test("a length stands in the plural form of its number", () => {
  const said = (language, unit, ...numbers) =>
    numbers.map((each) => duration(each * MS[unit], unit, language, formatsIn(language).number));
  const MS = { days: DAY, hours: HOUR, years: 365 * DAY };
  assert.deepEqual(said("ar", "days", 1, 2, 3, 14, 100), ["يوم واحد", "يومين", "3 أيام", "14 يومًا", "100 يوم"]);
  assert.deepEqual(said("ar", "hours", 1, 2, 10, 48), ["ساعة واحدة", "ساعتين", "10 ساعات", "48 ساعة"]);
  assert.deepEqual(said("fr", "days", 1, 14), ["1 jour", "14 jours"]);
  assert.deepEqual(said("fr", "years", 1, 3), ["1 an", "3 ans"]);
  assert.deepEqual(said("en", "hours", 1, 48), ["1 hour", "48 hours"]);
});
