import type { DemoUser } from "./demo-users.ts";
import { NEWCOMERS } from "./story-newcomers.ts";
import { LONG_CHAT, STORY_TROUBLES } from "./story-troubles.ts";
import { STORY_WORKS, type StoryWork } from "./story-works.ts";

/**
 * What the demo users did before the first start: requests, offers, chats, finished works with reviews. All times are minutes
 * before the start, or minutes after the request was posted. Photos are names of db/seeds/pictures/story.
 */
export type StoryJob = {
  client: string;
  postedAgo: number;
  categoryId: number;
  subcategoryId: number;
  communeId: number;
  urgency: "now" | "this_week" | "flexible";
  description: string;
  address?: string;
  photos?: readonly string[];
  offers?: readonly StoryOffer[];
  /** The artisan whose offer is accepted. */
  chosen?: { by: string; after: number };
  /** `from` and `to`: minutes of the day. */
  visit?: { after: number; inDays: number; from: number; to: number };
  chat?: { with: string; lines: readonly StoryLine[] };
  completedAfter?: number;
  /** By the client. */
  cancelled?: { after: number; reason: string };
  dispute?: {
    by: "client" | "artisan";
    kind: "poor_work" | "price";
    after: number;
    statement: string;
    answer?: { after: number; text: string };
    decided?: { after: number; outcome: "client_right" | "artisan_right" | "shared"; reason: "photos_show"; note: string };
  };
  reviews?: { after: number; client: StoryReview; artisan?: StoryReview };
};

type StoryOffer = {
  by: string;
  after: number;
  kind: "fixed" | "hourly" | "visit";
  price: number;
  message: string;
  isMaterialIncluded?: boolean;
  inDays: number;
};

type StoryLine = { isByClient: boolean; after: number; text: string; photos?: readonly string[] };

export type StoryReview = { rating: number; quality?: number; punctuality?: number; priceFairness?: number; text: string };

const HOUR = 60;
const DAY = 24 * HOUR;

const IN_ORAN = { wilayaId: 31, language: "ar" } as const;

export const STORY_USERS: readonly (DemoUser & { email: string; face?: string })[] = [
  {
    ...{ ...IN_ORAN, role: "artisan", email: "mourad@hirfa.example", phone: "0500000050", communeId: 3105 },
    ...{ firstName: "مراد", lastName: "بن يوسف", companyName: "مؤسسة البهجة", isVerified: true, points: 30 },
    categoryIds: [1, 3],
    subcategoryIds: [101, 104, 108, 307],
    rates: [{ subcategoryId: 101, amount: 1500, unit: "visit" }],
    bio: "مؤسسة من ثلاثة سبّاكين في السانية. نكشف التسرّبات بالجهاز، ونجدّد شبكات الماء والغاز، ونسلّم فاتورة مع ضمان شهر على كل عمل.",
  },
  {
    ...{ ...IN_ORAN, role: "artisan", email: "omar@hirfa.example", phone: "0500000051", communeId: 3115, face: "omar" },
    ...{ firstName: "عمر", lastName: "قادة", isVerified: true, points: 24 },
    categoryIds: [1, 4],
    subcategoryIds: [101, 103, 105, 401],
    rates: [{ subcategoryId: 103, amount: 1800, unit: "piece" }],
    bio: "سبّاك في المرسى الكبير ووهران منذ سنوات. خلاطات وسخانات وغسالات، والقطع عندي في السيارة.",
  },
  {
    ...{ ...IN_ORAN, role: "artisan", email: "hicham@hirfa.example", phone: "0500000052", communeId: 3103, face: "hicham" },
    ...{ firstName: "هشام", lastName: "درقاوي", isVerified: true, points: 36 },
    categoryIds: [3, 2],
    subcategoryIds: [301, 302, 304, 201],
    rates: [{ subcategoryId: 301, amount: 7000, unit: "from" }],
    bio: "تقني تبريد وتكييف في بئر الجير. تركيب وصيانة وشحن الغاز لكل الأنواع، مع فحص الخط الكهربائي قبل التشغيل.",
  },
  {
    ...{ ...IN_ORAN, role: "artisan", email: "rabah@hirfa.example", phone: "0500000053", communeId: 3101, face: "rabah" },
    ...{ firstName: "رابح", lastName: "مسعودي", isVerified: true, points: 30 },
    categoryIds: [5, 9],
    subcategoryIds: [501, 502, 503],
    rates: [{ subcategoryId: 501, amount: 400, unit: "m2" }],
    bio: "دهّان في وهران. أغطّي الأرض والأثاث قبل أن أبدأ، وأحضّر الجدران جيدًا، وأنظّف المكان كل مساء.",
  },
  {
    ...{ ...IN_ORAN, role: "artisan", email: "samir@hirfa.example", phone: "0500000054", communeId: 3104, face: "samir" },
    ...{ firstName: "سمير", lastName: "تواتي", isVerified: true, points: 28 },
    categoryIds: [2, 1],
    subcategoryIds: [201, 202, 203, 106],
    rates: [{ subcategoryId: 201, amount: 1500, unit: "visit" }],
    bio: "كهربائي في حاسي بونيف: أعطال، لوحات، مضخات ماء. أعاين أولًا وأعطيك السعر مكتوبًا.",
  },
  {
    ...{ ...IN_ORAN, role: "client", email: "imene@hirfa.example", communeId: 3101 },
    ...{ firstName: "إيمان", lastName: "زيان" },
  },
  {
    ...{ ...IN_ORAN, role: "client", email: "yasmine@hirfa.example", communeId: 3103, language: "fr" },
    ...{ firstName: "Yasmine", lastName: "Kaci" },
  },
  {
    ...{ ...IN_ORAN, role: "client", email: "mokhtar@hirfa.example", communeId: 3105 },
    ...{ firstName: "مختار", lastName: "عمارة" },
  },
  ...NEWCOMERS,
];

/** Faces of users who are no invention of this story. */
export const STORY_FACES: Readonly<Record<string, string>> = { "amina@hirfa.example": "lina" };

const isFrench = (text: string) => /[a-z]/i.test(text);

const OFFERS = {
  ar: [
    "السلام عليكم، أستطيع القدوم غدًا صباحًا، والسعر نهائي.",
    "السلام عليكم، عملت مثل هذا كثيرًا. السعر يشمل التنقّل.",
    "أهلًا، أمرّ بعد الظهر ومعي كل العتاد.",
  ],
  fr: [
    "Bonjour, je peux passer demain matin, le prix est ferme.",
    "Bonjour, déplacement compris. J’apporte tout le matériel.",
    "Salam, je connais bien ce travail, comptez une demi-journée.",
  ],
} as const;

const THANKS = {
  ar: ["تعامل محترم ووصف دقيق للعمل.", "كل شيء كان جاهزًا، شكرًا.", "دفع في الوقت وتعامل راقٍ."],
  fr: ["Description précise et accueil agréable.", "Tout était prêt, merci.", "Échange sérieux, paiement à la fin du travail."],
} as const;

/** Works of one day begin and end at other hours than those of another. */
function done({ client, by, days, price, rating, said, ...job }: StoryWork): StoryJob {
  const language = isFrench(job.description) ? "fr" : "ar";
  const nth = days % 3;
  const start = ((days * 97) % 420) + HOUR;
  return {
    ...job,
    client,
    postedAgo: days * DAY + start,
    urgency: nth === 0 ? "now" : "this_week",
    offers: [{ by, after: 9 + ((days * 13) % 55), kind: "fixed", price, message: OFFERS[language][nth] ?? "", inDays: 1 }],
    chosen: { by, after: 2 * HOUR + ((days * 31) % 200) },
    completedAfter: 24 * HOUR + start,
    reviews: {
      after: 27 * HOUR + start,
      client: { rating, quality: rating, punctuality: Math.max(3, rating), text: said },
      ...(nth === 0 && { artisan: { rating: 5, text: THANKS[language][days % 2] ?? "" } }),
    },
  };
}

const PLUMBING = { categoryId: 1, communeId: 3101 };

const WORKS_DONE: readonly StoryJob[] = [
  done({
    ...{ ...PLUMBING, client: "houari", by: "karim", days: 64, subcategoryId: 105, price: 6500, rating: 5 },
    description: "سخان الماء يطفئ وحده بعد دقيقة. نحتاج إلى فحصه وتنظيفه قبل البرد.",
    said: "عمل متقن وسعر معقول، أنصح به.",
  }),
  done({
    ...{ ...PLUMBING, client: "imene", by: "karim", days: 51, subcategoryId: 102, price: 3500, rating: 5 },
    description: "المغسلة في المطبخ مسدودة ولا يمرّ الماء إلا ببطء شديد.",
    said: "وصل في الموعد، وترك المطبخ أنظف مما كان.",
  }),
  done({
    ...{ ...PLUMBING, client: "yasmine", by: "karim", days: 43, communeId: 3103, subcategoryId: 104, price: 9000, rating: 4 },
    description: "Remplacer un lavabo et sa colonne dans la salle de bains, le lavabo neuf est déjà là.",
    said: "Très bon travail, un petit retard le matin mais il avait prévenu.",
  }),
  done({
    ...{ client: "nawel", by: "karim", days: 37, categoryId: 2, communeId: 3103, subcategoryId: 203, price: 2400, rating: 5 },
    description: "Trois prises à changer dans le salon, l’une d’elles chauffe quand le radiateur est branché.",
    said: "Sérieux et propre. Il m’a expliqué d’où venait la panne.",
  }),
  done({
    ...{ ...PLUMBING, client: "mokhtar", by: "karim", days: 29, communeId: 3105, subcategoryId: 106, price: 7800, rating: 5 },
    description: "ربط خزان ماء فوق السطح مع مضخة صغيرة، الخزان موجود.",
    said: "الضغط صار ممتازًا في الطابق الثاني، بارك الله فيه.",
  }),
  done({
    ...{ ...PLUMBING, client: "imene", by: "karim", days: 18, subcategoryId: 101, price: 4000, rating: 5 },
    description: "بقعة رطوبة تكبر في سقف الحمّام، نظن أنها من أنبوب الجيران.",
    said: "كشف السبب في ربع ساعة ولم يكسّر شيئًا لا يلزم.",
  }),
  done({
    ...{ ...PLUMBING, client: "houari", by: "yacine", days: 58, subcategoryId: 103, price: 3200, rating: 5 },
    description: "تبديل خلاطين في المطبخ والحمّام، القطع عندي.",
    said: "سريع ومرتب، شكرًا ياسين.",
  }),
  done({
    ...{ ...PLUMBING, client: "mokhtar", by: "yacine", days: 46, communeId: 3105, subcategoryId: 102, price: 4500, rating: 4 },
    description: "مجرى الحوش مسدود وترجع منه الروائح.",
    said: "حلّ المشكل، ورجع بعد يومين ليتأكد بنفسه.",
  }),
  done({
    ...{ ...PLUMBING, client: "yasmine", by: "yacine", days: 24, communeId: 3103, subcategoryId: 101, price: 2800, rating: 5 },
    description: "Le siphon de l’évier goutte dès que l’eau chaude coule longtemps.",
    said: "Réparé en une demi-heure, prix annoncé respecté.",
  }),
  done({
    ...{ ...PLUMBING, client: "nawel", by: "mourad", days: 33, communeId: 3103, subcategoryId: 108, price: 46000, rating: 5 },
    description: "Refaire le réseau d’eau d’un appartement F3 avant le carrelage.",
    said: "Équipe organisée, facture détaillée et garantie écrite.",
  }),
  done({
    ...{ ...PLUMBING, client: "imene", by: "mourad", days: 12, subcategoryId: 104, price: 8500, rating: 4 },
    description: "تركيب حوض استحمام جديد مكان القديم.",
    said: "عمل جيد، والفاتورة واضحة.",
  }),
  done({
    ...{ client: "houari", by: "hicham", days: 40, categoryId: 3, communeId: 3101, subcategoryId: 302, price: 3000, rating: 5 },
    description: "تنظيف مكيّفين قبل تغيير الفصل، الهواء ضعيف ورائحته غير طيبة.",
    said: "نظّف المكيّفين كأنهما جديدان.",
  }),
  done({
    ...{ client: "mokhtar", by: "hicham", days: 21, categoryId: 3, communeId: 3105, subcategoryId: 304, price: 5200, rating: 5 },
    description: "المكيّف يشتغل ثم يتوقف بعد عشر دقائق.",
    said: "وجد العطل بسرعة وبدّل القطعة في اليوم نفسه.",
  }),
  done({
    ...{ client: "yasmine", by: "rabah", days: 35, categoryId: 5, communeId: 3103, subcategoryId: 501, price: 38000, rating: 5 },
    description: "Peindre un salon et une entrée, environ 70 m² de murs, plafond en blanc.",
    said: "Murs impeccables et meubles bien protégés.",
  }),
  done({
    ...{ client: "imene", by: "rabah", days: 16, categoryId: 5, communeId: 3101, subcategoryId: 503, price: 15000, rating: 4 },
    description: "معجون لغرفتين قبل الدهن، فيهما بعض التشققات.",
    said: "عمل نظيف، أخذ يومًا أكثر مما اتفقنا عليه لكنه أخبرني.",
  }),
  done({
    ...{ client: "nawel", by: "samir", days: 27, categoryId: 2, communeId: 3103, subcategoryId: 202, price: 14000, rating: 5 },
    description: "Changer un vieux tableau électrique et séparer les lignes de la cuisine.",
    said: "Tableau propre, chaque ligne est étiquetée.",
  }),
];

const OF_AMINA: readonly StoryJob[] = [
  {
    ...{ client: "amina", postedAgo: 44 * DAY, categoryId: 1, subcategoryId: 103, communeId: 3101, urgency: "this_week" },
    description: "تبديل خلاط الحمّام. الخلاط الجديد عندي، أحتاج إلى من يركّبه فقط.",
    photos: ["mixer"],
    offers: [
      { by: "omar", after: 35, kind: "fixed", price: 1800, message: "أستطيع القدوم بعد العصر، العمل نصف ساعة.", inDays: 0 },
    ],
    chosen: { by: "omar", after: 2 * HOUR },
    completedAfter: 8 * HOUR,
    reviews: {
      after: 9 * HOUR,
      client: { rating: 5, quality: 5, punctuality: 5, text: "جاء في الوقت، وركّب الخلاط دون أن يتّسخ شيء." },
      artisan: { rating: 5, text: "زبونة محترمة، كل شيء كان جاهزًا." },
    },
  },
  {
    ...{ client: "amina", postedAgo: 9 * DAY, categoryId: 5, subcategoryId: 501, communeId: 3101, urgency: "flexible" },
    description: "دهن صالون ورواق، الطلاء عندي. الجدران في حالة جيدة ما عدا شقّين صغيرين قرب النافذة.",
    photos: ["paint", "door"],
    offers: [{ by: "rabah", after: 70, kind: "fixed", price: 24000, message: "أعمل يومين، وأصلح الشقّين ضمن السعر.", inDays: 2 }],
    chosen: { by: "rabah", after: 20 * HOUR },
    completedAfter: 8 * DAY,
  },
  {
    ...{ client: "amina", postedAgo: 2 * DAY, categoryId: 3, subcategoryId: 301, communeId: 3101, urgency: "this_week" },
    description: "تركيب مكيّف 12000 في غرفة النوم. الجدار الخارجي سهل الوصول، والمسافة بين الوحدتين ثلاثة أمتار.",
    address: "حي الياسمين 2، عمارة 14، الطابق الثالث",
    photos: ["ac"],
    offers: [
      {
        by: "hicham",
        after: 21,
        kind: "fixed",
        price: 7000,
        message: "التركيب مع الحامل والنحاس، وأجرّب المكيّف أمامك.",
        isMaterialIncluded: true,
        inDays: 4,
      },
      {
        by: "mourad",
        after: 90,
        kind: "visit",
        price: 1500,
        message: "نعاين المكان أولًا ثم نعطيك كشفًا تقديريًا مكتوبًا.",
        inDays: 3,
      },
    ],
    chosen: { by: "hicham", after: 26 * HOUR },
    visit: { after: 27 * HOUR, inDays: 4, from: 10 * HOUR, to: 12 * HOUR },
    chat: {
      with: "hicham",
      lines: LONG_CHAT,
    },
  },
  {
    ...{ client: "amina", postedAgo: 3 * HOUR, categoryId: 2, subcategoryId: 203, communeId: 3101, urgency: "this_week" },
    description: "مأخذ المطبخ يسخن عند تشغيل الفرن. نريد فحصه وتبديله إن لزم، والمفتاح الذي بجانبه كذلك.",
    photos: ["socket"],
  },
  {
    ...{ client: "amina", postedAgo: 52, categoryId: 1, subcategoryId: 101, communeId: 3101, urgency: "now" },
    description: "الماء يتسرّب من تحت حوض المطبخ منذ أمس، حتى عند إغلاق الصنبور. وضعنا دلوًا تحته.",
    address: "حي السلام، عمارة 6، الطابق الثاني",
    photos: ["leak", "faucet", "tile"],
    offers: [
      {
        by: "karim",
        after: 11,
        kind: "fixed",
        price: 4500,
        message: "السلام عليكم، أنا قريب منك. السعر يشمل تبديل الوصلة والمعاينة.",
        isMaterialIncluded: true,
        inDays: 0,
      },
      {
        by: "mourad",
        after: 19,
        kind: "visit",
        price: 1500,
        message: "نعاين أولًا ثم نعطيك كشفًا تقديريًا (ديفي). ضمان شهر على العمل.",
        isMaterialIncluded: false,
        inDays: 0,
      },
      { by: "omar", after: 33, kind: "fixed", price: 3900, message: "يمكنني المرور صباح الغد، عندي القطع.", inDays: 1 },
    ],
    chat: {
      with: "karim",
      lines: [
        { isByClient: true, after: 22, text: "السلام عليكم كريم، شكرًا على عرضك. هل تصل قبل السادسة مساءً؟" },
        {
          isByClient: false,
          after: 24,
          text: "وعليكم السلام أمينة. نعم، أخرج بعد نصف ساعة. هل الماء يتسرّب من الوصلة أم من الحوض نفسه؟",
        },
        { isByClient: true, after: 28, text: "الوصلة تحت الحوض، من ثلاث جهات", photos: ["leak", "tile"] },
        { isByClient: false, after: 31, text: "واضح، أحتاج إلى تبديل الوصلة فقط. السعر 4500 دج مع القطعة." },
        { isByClient: true, after: 33, text: "ممتاز، سأقارن العروض وأردّ عليك." },
      ],
    },
  },
];

/** Open requests of neighbours, so that the feed of the artisans in Oran shows photos. */
const OPEN_NEARBY: readonly StoryJob[] = [
  {
    ...{ client: "imene", postedAgo: 34, categoryId: 1, subcategoryId: 103, communeId: 3101, urgency: "this_week" },
    description: "تركيب خلاط جديد للمغسلة، القطع عندي وأحتاج إلى التركيب فقط.",
    photos: ["tap"],
  },
  {
    ...{ client: "mokhtar", postedAgo: 2 * HOUR, categoryId: 1, subcategoryId: 106, communeId: 3105, urgency: "flexible" },
    description: "الضغط ضعيف في الطابق الرابع، أريد تركيب مضخة صغيرة بعد الخزان.",
    photos: ["tank"],
    offers: [
      { by: "samir", after: 25, kind: "visit", price: 1500, message: "أعاين الخزان والكهرباء معًا وأعطيك السعر.", inDays: 1 },
      {
        by: "mourad",
        after: 50,
        kind: "fixed",
        price: 18500,
        message: "المضخة والتركيب مع ضمان سنة على المضخة.",
        isMaterialIncluded: true,
        inDays: 2,
      },
    ],
  },
  {
    ...{ client: "yasmine", postedAgo: 5 * HOUR, categoryId: 2, subcategoryId: 202, communeId: 3103, urgency: "this_week" },
    description:
      "Le tableau électrique est ancien et un disjoncteur saute chaque soir. Je voudrais un tableau neuf avec des lignes séparées.",
    photos: ["panel"],
  },
  {
    ...{ client: "houari", postedAgo: 7 * HOUR, categoryId: 1, subcategoryId: 102, communeId: 3101, urgency: "now" },
    description: "ماء المغسلة يرجع من تحت كلما اشتغلت الغسالة، والدلو يمتلئ في ساعة.",
    photos: ["sink"],
    offers: [
      { by: "mourad", after: 40, kind: "fixed", price: 3800, message: "نأتي اليوم بعد الثالثة مع جهاز التسريح.", inDays: 0 },
    ],
  },
  {
    ...{ client: "nawel", postedAgo: 26 * HOUR, categoryId: 3, subcategoryId: 302, communeId: 3103, urgency: "flexible" },
    description: "Entretien de deux climatiseurs avant l’hiver, le filtre de l’un est cassé.",
    photos: ["unit"],
    offers: [{ by: "hicham", after: 55, kind: "fixed", price: 3500, message: "تنظيف كامل للمكيّفين وتبديل المصفاة.", inDays: 3 }],
  },
];

export const STORY_JOBS: readonly StoryJob[] = [
  ...STORY_WORKS.map(done),
  ...WORKS_DONE,
  ...STORY_TROUBLES,
  ...OPEN_NEARBY,
  ...OF_AMINA,
];
