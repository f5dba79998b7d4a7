import assert from "node:assert/strict";
import { test } from "node:test";
import ar from "#app/locales/ar.ts";
import en from "#app/locales/en.ts";
import fr from "#app/locales/fr.ts";
import { read, sourcesOf, withoutComments } from "./sources.mjs";

const CATALOGUES = { ar, fr, en };

const leaves = (words, prefix = "") =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );

/** What the vowels decide: the name against the trade, and a tanwin that is missing. */
const BY_VOWELS = [
  /(?<!\p{L}\p{M}*)حرفة|«حِرفة»/u, // the name is حِرفة, without guillemets; unvowelled it is any trade
  /(?<!\p{L})(أولا|أيضا|مجانا|فورا|تلقائيا|دائما|أبدا|غدا|جدا|مسبقا|لاحقا|نهائيا|حاليا|شكرا|مرحبا|قريبا|مباشرا|يوما|طلبا|عرضا|حرفيا|جديدا|واحدا)(?!\p{L}|\p{M})/u, // tanwin is written
];

/** One word for one thing. Each line is a word that readers misread, or that names a thing which has another name here. */
const BANNED = {
  ar: [
    ...BY_VOWELS,
    /Hirfa/, // حِرفة
    /[أينت]ُشع[َِ]?ر|إشعار حرفي|إشعاره/, // reads as "I feel"; the verb of informing is أعلم
    /أُنذر|[يت]ُنذر/, // reads as "he warned"; a sanction is تنبيه
    /دردش/, // محادثة
    /تنبيهات(ك|نا)|(مركز|صفحة|قائمة|كل|جميع) التنبيهات|التنبيهات غير المقروءة/, // إشعارات; a تنبيه is a sanction
    /صندوق العمل/, // صندوق الوارد
    /عروض (هذه القائمة|محفوظة)|العروض المحفوظة/, // a view of a list is a قائمة محفوظة, an offer is a عرض
    /لوحة التحكم|سلامة النظام/, // الإدارة, صحة النظام
    /تأييد|الموقوفة/, // مقبول, معطّل
    /المؤسسة/, // الشركة
    /من الإدارة|أزالته الإدارة/, // فريقنا
    /[أن]ُبلغ|يُبل[َّ]*غ|[نيأت]ُ?خبَ?ِ?ر/, // بلّغ is for reports
    /عامل(ك)? (ال)?ثان/, // الحماية بخطوتين
    /دفتر|كشف النقاط/, // سجل النقاط
    /مسؤول آخر/, // مشرف
    /طلب(ات|ًا|ان|ين)? محجوز|الطلبات المحجوزة/, // قيد المراجعة
    /في محل(ه|ها)/, // مقبول
    /المطابقة/, // الاتفاق
    /استمارة/, // نموذج
    /شروط الاستعمال/, // شروط الاستخدام
    /(?<!قاعدة ال)بيانات/, // المعطيات
    /عميل|كلمة المرور|إيصال|إبلاغ|(?<!\p{L}\p{M}*)(ال)?بلاغ|متحق|موثوق|استرشادي|آراء العملاء/u,
    /عاجل|في أقرب وقت/, // مستعجل
    /موجة|موجات/, // دفعة
    /مواعيدك وتعود/,
    /(?<!لم |لن |أن |\p{L})[تينأ]قرأ(ه|ها|هم)(?!\p{L})/u, // نقرؤه
    /(?<!\p{M})معد[َّ]*ل (ال)?تقييم|معدّل \{\{/u, // متوسط; معدَّل is a revised offer
    /أنترنت/, // إنترنت
    /تحقق من (ال)?اتصال/, // تفقد اتصالك
    /على الساعة/, // الساعة
    /غليظ/, // عريض
    /كمقروء(?!ة)(?<!تحديد الكل كمقروء)/, // تحديد الكل كمقروء
    /(?<!\p{L})ترك رقم|لم يضف|لم يكتب/u, // a person of unknown gender
    /يكتب الآن|يقرأ الموقع|(?<!\p{L})أنشأ المشرف/u, // a person of unknown gender
    /نبهني|[ين]نبهك/, // أعلم; a تنبيه is a sanction
    /ـ/, // tatweel
  ],
  fr: [
    /conversation/i, // discussion
    /\badmins?\b/, // administrateur
    /second facteur/i, // double authentification
    /\baverti(e|s|es|r|t)?\b/i, // prévenir; an avertissement is a sanction
    /\b(est|sont|êtes|vous) inform/i,
    /nous lui disons|le lui disons|vous en dira|vous communique le/i, // prévenir
    /tenue?s? pour fait/,
    /relevé des points|registre des? points|(mon|votre|son) registre(?! du commerce)/i, // historique des points
    /registre de commerce/i, // registre du commerce
    /boîte de réception|back-office/i, // À traiter, administration
    /comptes? fermés/, // désactivés
    /\brecours\b/i, // contestation
    /demande reste en attente|elle reste en attente/i, // en vérification
    /(reçu|dossier|document|signalement)s? a (déjà )?été décidé/, // une décision a été prise
    /\bvous seul\b/i, // the reader may be a woman
    /Hirfa est fermé(?!e)/,
    /demandes? retenue|signalement retenu/i, // en vérification, fondé
    /\bne march(e|ent) pas/, // fonctionner
    /\bsupport\b/i, // assistance
    /(cette|une|la) lettre (vous|arrive|part)|cette lettre/,
    /(votre|votre seul|retirer mon) accord\b(?! avec)/i, // consentement
  ],
  en: [
    /\bMatched\b/, // Artisan chosen
    /e-mails?(?= )|[a-z] e-mail/, // email
    /conversation/i, // chat
    /\badmins?\b/, // administrator
    /second factor/i, // two-step verification
    /back office|closed accounts?/i, // administration, deactivated
    /\bledgers?\b/i, // points history
    /\btold\b|\btells? (you|them|nobody|artisans|somebody|anybody)\b|\bwe tell\b/i, // notify
    /whoever|for who\b|held to be|\bbears?\b|\banew\b|\btill\b|in vain/i,
    /\b(he|him|his)\b/i,
    /\b(a|the|this|your) letter\b|letters? (and|you|we|goes|tells)/i, // email
    /\b(a|the|of the) match\b|\bmatches\b(?! (the|this|your|“))|\bmatch (is|was|cancelled)/i, // agreement
    /\bstands?\b/i,
    /\bheld requests?\b|\bheld by the check|\bHeld( for)?:|(request|It) stays held/, // being checked
    /\b(alone|anyone) (reads?|sees?) it\b|\bwe alone\b|points to you/i,
    /(take|takes|taken) .*\baway\b|\bdut(y|ies) failed|the one who\b|\blet in again/i,
    /nobody decide[sd]|indicative prices/i,
  ],
};

const withoutVowels = (text) => text.replace(/[\u064b-\u0652]/g, "");
const isIn = (text, word) => word.test(text) || (!BY_VOWELS.includes(word) && word.test(withoutVowels(text)));

const bannedIn = (language, words) =>
  leaves(words).flatMap(([key, text]) => BANNED[language].filter((word) => isIn(text, word)).map((word) => `${key} ${word}`));

test("no sentence uses a word that another one replaces", () => {
  for (const language of ["ar", "fr", "en"]) assert.deepEqual(bannedIn(language, CATALOGUES[language]), []);
});

test("no word holds the same letters twice, as a replacement of words leaves them", () => {
  const TWICE = /(\p{L}{5,})\1/u;
  for (const language of ["ar", "fr", "en"])
    assert.deepEqual(
      leaves(CATALOGUES[language]).filter(([, text]) => TWICE.test(text)),
      [],
    );
  assert.match("administrateuristrateur", TWICE);
});

test("replaced words are found, and words like them are allowed", () => {
  const bad = {
    ar: [
      "في حرفة",
      "على «حِرفة»",
      "أُشعر حرفي واحد",
      "سنخبرك",
      "العامل الثاني",
      "دفتر النقاط",
      "3 طلبات محجوزة",
      "لا بيانات",
      "تُمحى مع بياناتهم",
      "تحقّق من الاتصال",
      "فريق Hirfa",
      "حرفيون يُشعَرون",
      "العروض المحفوظة",
      "صف العمل أولا.",
      "نقرأه وحدنا",
      "على الساعة 10",
    ],
    fr: [
      "La conversation",
      "un autre admin",
      "en sont avertis",
      "Relevé des points",
      "Demandes retenues",
      "le support",
      "ne marche pas",
      "dans son registre",
      "Mon registre de points",
    ],
    en: [
      "your e-mail address",
      "Whoever asks",
      "is told",
      "We tell you",
      "his phone",
      "a letter",
      "The match is over",
      "it stands",
      "3 held requests",
    ],
  };
  const good = {
    ar: ["حِرفة", "نُعلمك", "نقاط محجوزة", "قاعدة البيانات", "حرفي", "لم تقرأها", "أولًا"],
    fr: ["un avertissement", "Offre non retenue", "ne fonctionne pas", "lettres latines", "son registre du commerce"],
    en: ["An uppercase letter", "Nothing matches this search", "tell the artisan what is missing", "the other half"],
  };
  for (const language of ["ar", "fr", "en"]) {
    assert.deepEqual(
      bad[language].filter((text) => bannedIn(language, { text }).length === 0),
      [],
    );
    assert.deepEqual(
      good[language].filter((text) => bannedIn(language, { text }).length > 0),
      [],
    );
  }
});

const withoutTags = (text) => text.replace(/<[^>]*>/g, " ");

test("no article of the blog uses a word that another one replaces", () => {
  const posts = JSON.parse(read("db/seeds/posts.json"));
  assert.ok(posts.length > 0);
  for (const { words } of posts)
    for (const language of ["ar", "fr", "en"]) {
      const texts = Object.fromEntries(leaves(words[language]).map(([key, text]) => [key, withoutTags(text)]));
      assert.deepEqual(bannedIn(language, texts), []);
    }
});

/** Bodies of errors are recorded for the first clients, and no documentation. */
const CONTRACT = /serve\/(refusal-texts|field-error-texts)\.ts$/;
const API_BANNED =
  /\b[Ee]-mail|\b(he|his|him)\b|\bletter (to|again|goes)|\bletter or SMS|\b(is|are|was|were) told\b|\b[Ww]hoever\b|\b(an|another|second|this|the|One|two) admins?\b|\banew\b|held to be/;

test("the documentation of the API is written as the pages are", () => {
  const described = sourcesOf(["worker/api"]).filter(({ path }) => !CONTRACT.test(path));
  const texts = described.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:summary:|description:|describe\()\s*((?:"[^"\n]*"|`[^`]*`)(?:\s*\+\s*(?:"[^"\n]*"|`[^`]*`))*)/g)].map(
      ([, words]) => ({ path, words }),
    ),
  );
  assert.ok(texts.length > 100);
  assert.deepEqual(
    texts.filter(({ words }) => API_BANNED.test(words)),
    [],
  );
});

/** A person's gender is unknown, so no Arabic verb has a name as its subject. */
const NAMED = "\\{\\{(?:name|artisan|sender|author), isolate\\}\\}";
const PAST = "عطّل|غيّر|سوّى|شحن|سحب|قرر|بتّ|راجع|يراجع|أرسل|أرسله|كتب|كتبه|حفظه|أغلقها|اقترحها|عطّله|صار|ألغى|قبل|رفض|أضاف|طلب";
const PRESENT = "يكتب|يراجع|ينظر|يطلب|يقدّم|يقبل|يرفض|يقرر|قبل|رفض|طلب";
const GENDERED = new RegExp(
  `(?:^|[\\s«:،.])(?:${PAST})(?:ه|ها)? ${NAMED}(?!:)|${NAMED} (?:${PRESENT})(?!\\p{L})|(?:^|[\\s«:،.])ي\\p{L}{3,}( لك)? ${NAMED}`,
  "u",
);

/** Mobile clients get this body by the API as it was recorded. */
const RECORDED = "notifications.body.offer_withdrawn";

test("no Arabic verb has a person of unknown gender as its subject", () => {
  assert.deepEqual(
    leaves(ar).filter(([key, text]) => GENDERED.test(text) && key !== RECORDED),
    [],
  );
  for (const bad of [
    "سحب {{artisan, isolate}} عرضه.",
    "{{name, isolate}} يكتب الآن",
    "غيّر {{name, isolate}} هذا",
    "ستة أرقام يعطيها لك {{name, isolate}}",
    "غيّره {{name, isolate}} إلى",
  ])
    assert.match(bad, GENDERED);
  for (const good of ["سُحب عرض {{artisan, isolate}}.", "قرار {{name, isolate}}: {{what}}"]) assert.doesNotMatch(good, GENDERED);
});

/** Numbers with signs between them turn around in Arabic, and break at a hyphen in every language. */
const LAW = /\d\d-\d\d(?!\d)/;
const OUTSIDE = (text) => text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, "");
const TURNED = /(?:\d|\}\})\s?[-/×]\s?(?:\d|\{\{)/;

test("law and register numbers are not torn at their hyphen, and stay in their order in Arabic", () => {
  for (const language of ["ar", "fr", "en"])
    assert.deepEqual(
      leaves(CATALOGUES[language]).filter(([, text]) => LAW.test(text)),
      [],
    );
  const posts = JSON.parse(read("db/seeds/posts.json")).flatMap(({ words }) => leaves(words));
  assert.deepEqual(
    posts.filter(([, text]) => LAW.test(text)),
    [],
  );
  assert.deepEqual(
    leaves(ar).filter(([, text]) => TURNED.test(OUTSIDE(text.replaceAll("\u2060", "")))),
    [],
  );
  assert.match("القانون 18-07", TURNED);
  assert.doesNotMatch(OUTSIDE("القانون \u206618-07\u2069"), TURNED);
});

const LATIN_SIGNS = /[\u0621-\u064a\u064b-\u0652]\s?[,;?]|\s[،؛؟.](?!\.)|[«]\s|\s[»]/u;
const DOUBLE = / {2}|[^\S\n]\n|"|(?<!\.)\.\.(?!\.)|\.\.\.|^\s|\s$/;
const ENGLISH = /\s[,;:?!.](?!\.)|[\p{L}}]'|\p{L}"|`/u;
const UNIT = {
  fr: /(\d|\}\}) (Mo|DA|h|%|km|m²|min)(?!\p{L})/u,
  ar: /(\d|\}\}) (دج|كم|م²|ميغا(بايت)?)(?!\p{L})/u,
  en: /(?:DZD) \d|(\d|\}\}) (MB|km|m²)(?!\p{L})/u,
};

/** Values in Latin letters or with signs turn an Arabic sentence around; subjects, SMS and names for screen readers are plain. */
const FREE_VALUE = /\{\{(?:name|artisan|sender|author|email|phone|register|company|operator|address|tax|version|ref)\}\}/;
const PLAIN_TEXT = /\.subject$|\.sms|^ui\.(?:chip|upload)\.|^categories\.(?:up|down)$|^profile\.portfolio\./;

test("a name, number or address inside an Arabic sentence is isolated", () => {
  assert.deepEqual(
    leaves(ar).filter(([key, text]) => FREE_VALUE.test(text) && !PLAIN_TEXT.test(key)),
    [],
  );
  assert.ok(FREE_VALUE.test("مرحبًا {{name}}") && !FREE_VALUE.test("مرحبًا {{name, isolate}}"));
});

/** These only say what to do. */
const ADVICE_ALONE = [
  "not_authenticated",
  "admin_factor_required",
  "contact_look_again",
  "artisan_not_verified",
  "media_none",
  "report_not_taken",
];
/** Agreed texts of the first clients, which match them. */
const AGREED = [
  "invalid_credentials",
  "user_email_taken",
  "user_phone_taken",
  "email_confirmation_already_active",
  "otp_invalid",
  "otp_already_confirmed",
  "artisan_too_many_categories",
  "artisan_too_many_wilayas",
  "media_too_many",
];
/** Texts that the specification quotes. */
const QUOTED_FIELDS = [
  ...["required", "blank", "null", "passwords_differ"],
  ...["password_too_short", "password_needs_upper", "password_needs_number"],
];
/** These say where the answer is, or who acts next. */
const SAYS_WHERE = [
  ...["account_not_confirmed", "job_too_early", "report_own_decision", "dispute_own_decision"],
  ...["verification_waits", "points_adjustment_waits", "review_already_left", "offer_hold_lapsed"],
];
const clausesOf = (text) =>
  text
    .replace(/\{\{[^}]*\}\}/g, "x")
    .replace(/[\u00a0\u202f]/g, " ")
    .split(/[.؛;:،,]\)? (?=\S)/);
const hasAdvice = (text) => clausesOf(text).length > 1;
/** French says what to do in a form of its own, so it stands for the three languages, whose texts say the same. */
const IMPERATIVE = /(?<!vous )(?<!\p{L})(?!(?:chez|assez|nez)(?!\p{L}))\p{L}+ez(?!\p{L})|vous (pouvez|devez)/iu;
const saysWhatToDo = (text) =>
  clausesOf(text)
    .slice(1)
    .some((clause) => IMPERATIVE.test(clause));

test("a refusal says what happened and then what to do", () => {
  const mayBeSilent = [...ADVICE_ALONE, ...AGREED];
  for (const language of ["ar", "fr", "en"]) {
    const silent = leaves(CATALOGUES[language].refusals).filter(([, text]) => !hasAdvice(text));
    assert.deepEqual(
      silent.filter(([key]) => !mayBeSilent.includes(key)),
      [],
    );
  }
  const idle = leaves(fr.refusals).filter(([key, text]) => !saysWhatToDo(text) && !mayBeSilent.includes(key));
  assert.deepEqual(
    idle.filter(([key]) => !SAYS_WHERE.includes(key) && key !== "totp_required"),
    [],
  );
  assert.ok(!hasAdvice("This link has expired.") && hasAdvice("This link has expired. Ask for a new one."));
  assert.ok(!saysWhatToDo("Ce lien a expiré, comme le vôtre.") && saysWhatToDo("Ce lien a expiré. Demandez-en un autre."));
});

/** A verb that asks for something begins a clause. A limit says it with "must" or يجب. */
const ADVICE = {
  fr: IMPERATIVE,
  ar: /(?<!\p{L})(يجب|يمكنك|يرجى|لا تكتب|اختر|اختصر|اكتب|أدخل|أعد|صو[ّ]*ر|راجع|قارن|احفظ|اطلب|اتصل|حدّد|تفقد|تأكد|انتظر|صح[ّ]*ح|أرسل(?!\p{L}))/u,
  en: /(?:^|[.,:;] |then )(?:Please )?(?:Choose|Write|Enter|Take|Check|Compare|Contact|Tick|Send|Photograph|Make sure|Wait|Correct|ask|save|choose|enter|write)\b|\bmust\b|\bcan\b|cannot choose more/,
};

test("an error of a field says what to do", () => {
  for (const language of ["fr", "ar", "en"]) {
    const advice = ADVICE[language];
    const idle = leaves(CATALOGUES[language].fields).filter(([key, text]) => !advice.test(text) && !QUOTED_FIELDS.includes(key));
    assert.deepEqual(idle, [], language);
  }
  assert.ok(!ADVICE.en.test("This date is over.") && !ADVICE.ar.test("مضى هذا التاريخ."));
});

/** Errors that are neither refusals nor errors of fields. Where the reason is a note, the note says what to do. */
const OTHER_ERROR =
  /^(jobs\.new\.communes_failed|ui\.photo\.failed|(documents|receipts)\.reason\.(?!other)\w+|not_accepted\.(?!title)\w+)$/;
const lastSentence = (text) => text.split(/\. (?=\S)/).at(-1);

test("an error on a page ends with what to do", () => {
  for (const language of ["fr", "ar", "en"]) {
    const errors = leaves(CATALOGUES[language]).filter(([key]) => OTHER_ERROR.test(key));
    assert.equal(errors.length, 16);
    assert.deepEqual(
      errors.filter(([, text]) => !ADVICE[language].test(lastSentence(text))),
      [],
      language,
    );
  }
  assert.ok(!ADVICE.en.test(lastSentence("Send less text. Nothing you wrote is lost.")));
});

/** "e-mail" breaks after its first letter. A label of this word alone stays; emails keep it on one line by style. */
const TORN_EMAIL = /e-mail/i;

test("the French word e-mail is written with word joiners, so that no line ends after its e", () => {
  const torn = leaves(fr).filter(([key, text]) => TORN_EMAIL.test(text) && text !== "E-mail" && !key.startsWith("emails."));
  assert.deepEqual(torn, []);
});

test("an amount of points stands after a colon in Arabic, so that nothing must agree with it", () => {
  const agreeing = leaves(ar).filter(
    ([key, text]) => /(?<!: )\{\{(points|[A-Z_]*POINTS)\b/.test(text) && key !== "offers.score.part",
  );
  assert.deepEqual(agreeing, []);
});

test("punctuation follows the language, and no unit is torn from its number", () => {
  const faults = (language, sign) => leaves(CATALOGUES[language]).filter(([, text]) => sign.test(text));
  assert.deepEqual(faults("ar", LATIN_SIGNS), []);
  assert.deepEqual(faults("en", ENGLISH), []);
  for (const language of ["ar", "fr", "en"]) {
    assert.deepEqual(faults(language, DOUBLE), []);
    assert.deepEqual(faults(language, UNIT[language]), []);
  }
  assert.ok(["هل؟ نعم ,", "كيف ؟", "« نعم»"].every((bad) => LATIN_SIGNS.test(bad)));
});

/** Followed by a no-break space, so that a line may begin with a dot and never ends with one. Titles of documents have no lines. */
const LOOSE_DOT = /·(?!&nbsp;|\\u00a0|\u00a0)/;
const NO_LINES = /DocumentTitle|<title>|watermark|example_distance|const summary/;

test("no line ends with a dot between two facts", () => {
  const loose = sourcesOf(["app/ui", "app/views", "app/i18n", "app/routes", "app/locales"], /\.tsx?$/)
    .filter(({ path }) => !path.startsWith("app/ui/gallery/"))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split("\n")
        .map((line) => ({ path, line })),
    )
    .filter(({ line }) => LOOSE_DOT.test(line) && !NO_LINES.test(line))
    .map(({ path, line }) => `${path}: ${line.trim()}`);
  assert.deepEqual(loose, []);
  assert.ok(LOOSE_DOT.test("Oran · 2 km") && !LOOSE_DOT.test("Oran ·&nbsp;2 km"));
});
