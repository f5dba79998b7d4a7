import assert from "node:assert/strict";
import { test } from "node:test";
import { ruleValues } from "#app/i18n/rule-values.ts";
import ar from "#app/locales/ar.ts";

const leaves = (words, prefix = "") =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

/** 3 to 10 take a plural, 11 to 99 an accusative singular, hundreds a genitive singular. */
const MISFITS = {
  few: /ًا$|(?<!\p{L})(?:نقطة|صورة|رسالة|ساعة|دقيقة|ثانية|فئة|ولاية|وثيقة|محادثة)$/u,
  many: /(?<!ًا|ة|ء|ءً)$|(?:ات|ين)$/u,
  other: /ًا$|(?:ات|ين)$/u,
};
/** These nouns have another one behind them, or the number stands alone before them. */
const NOT_COUNTED = /^(?:وصل دفع|تصحيح نقاط|موضع خلل|قيد|اليوم|في)(?!\p{L})/u;
const bare = (word) => word.replace(/[،.:؛؟»)]+$/u, "");

const misfit = (form, text, number) => {
  const counted = text.split(number).slice(1);
  return counted.some((rest) => {
    const after = rest.trimStart();
    const [noun = ""] = after.split(" ");
    return rest.startsWith(" ") && /^\p{L}/u.test(noun) && !NOT_COUNTED.test(after) && MISFITS[form]?.test(bare(noun));
  });
};

test("an Arabic noun has the form of its number, which one and two do not write", () => {
  const forms = leaves(ar).flatMap(([key, text]) => {
    const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
    return form ? [{ key, form, text }] : [];
  });
  assert.ok(forms.length > 300);
  assert.deepEqual(
    forms.filter(({ form, text }) => misfit(form, text, "{{count, number}}")),
    [],
  );
  assert.deepEqual(
    forms.filter(({ form, text }) => ["zero", "one", "two"].includes(form) && text.includes("{{count")),
    [],
  );
  assert.ok(misfit("many", "{{count, number}} طلب", "{{count, number}}"));
  assert.ok(misfit("few", "{{count, number}} نقطة", "{{count, number}}"));
  assert.ok(!misfit("many", "{{count, number}} طلبًا جديدًا", "{{count, number}}"));
});

test("an Arabic noun has the form of the constant before it", () => {
  const plural = new Intl.PluralRules("ar");
  const constants = leaves(ar).flatMap(([key, text]) =>
    [...text.matchAll(/\{\{([A-Z][A-Z_]+), number\}\}/g)].map(([number, name]) => ({
      key,
      text,
      number,
      form: plural.select(ruleValues[name]),
    })),
  );
  assert.ok(constants.length > 10);
  assert.deepEqual(
    constants.filter(({ form, text, number }) => misfit(form, text, number)),
    [],
  );
});

test("the name of a document stands before a colon or alone in Arabic, so that nothing must agree with it", () => {
  assert.deepEqual(
    leaves(ar).filter(([, text]) => /\{\{document[^}]*\}\}(?![:.])/.test(text)),
    [],
  );
});
