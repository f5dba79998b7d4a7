const HOUR = 60;
const DAY = 24 * HOUR;

const line = (isByClient: boolean, after: number, text: string, photos?: readonly string[]) => ({
  ...{ isByClient, after: 26 * HOUR + after, text },
  ...(photos && { photos }),
});

/** Of Amina's air conditioner, over an evening and the next morning. */
export const LONG_CHAT = [
  line(true, 4, "السلام عليكم هشام، هل تحتاج إلى سلّم طويل؟"),
  line(false, 9, "وعليكم السلام، لا، عندي كل ما يلزم. هل المأخذ الكهربائي قريب من الوحدة؟"),
  line(true, 12, "نعم، على بعد متر تقريبًا."),
  line(false, 14, "هل هو على خط وحده أم مع إنارة الغرفة؟"),
  line(true, 21, "لا أدري. كيف أعرف ذلك؟"),
  line(false, 23, "أطفئ قاطع الإنارة في اللوحة وجرّب المأخذ. إن بقي يعمل فهو على خط آخر."),
  line(true, 38, "بقي يعمل، وانطفأ معه مأخذ المطبخ عندما أطفأت القاطع الثاني."),
  line(false, 41, "إذن هو مع المطبخ. يكفي لمكيّف 12000، لكن لا تشغّلي الفرن معه. يمكنني سحب خط مستقل لاحقًا."),
  line(true, 43, "وكم يكلّف الخط المستقل؟"),
  line(false, 47, "حوالي 4000 دج مع القاطع. ليس ضروريًا الآن."),
  line(true, 50, "حسنًا، نبدأ بالتركيب فقط."),
  line(false, 62, "ممتاز. أراك في الموعد إن شاء الله."),
  line(true, 95, "هذه صورة الجدار من الداخل، هل المكان مناسب؟", ["ac"]),
  line(false, 101, "نعم، لكن أبعد نصف متر عن الستارة حتى لا تحبس الهواء."),
  line(true, 104, "تمام. والوحدة الخارجية تحت النافذة؟"),
  line(false, 108, "الأفضل على يمينها، حتى ينزل ماء التصريف في المزراب ولا يقطر على الجيران."),
  line(true, 111, "فكرة جيدة، اشتكوا من المكيّف القديم."),
  line(false, 690, "صباح الخير. وجدت حاملًا أقوى من الذي ذكرته في العرض، بالسعر نفسه."),
  line(true, 702, "صباح النور، شكرًا. هل ضجيجه أقل أيضًا؟"),
  line(false, 705, "نعم، معه قطع مطاط تحت الوحدة."),
  line(true, 709, "ممتاز. هل أنقل السرير قبل مجيئك؟"),
  line(false, 713, "متر واحد يكفي، وأغطّي الباقي بنفسي."),
  line(true, 715, "اتفقنا. القفل في الباب السفلي معطّل، ادفعه بقوة."),
  line(false, 718, "واضح، شكرًا على التنبيه."),
] as const;

/** Requests that were cancelled, or ended in a dispute: one that is decided, and one that waits for an admin. */
export const STORY_TROUBLES = [
  {
    ...{ client: "amina", postedAgo: 20 * DAY, categoryId: 2, subcategoryId: 201, communeId: 3101 },
    urgency: "this_week",
    description: "إنارة الرواق تنطفئ وتشتعل وحدها منذ أسبوع، وغيّرنا المصباح ولم يتغير شيء.",
    offers: [{ by: "samir", after: 40, kind: "visit", price: 1500, message: "أعاين الرواق غدًا بعد العصر.", inDays: 1 }],
    chosen: { by: "samir", after: 5 * HOUR },
    cancelled: { after: 22 * HOUR, reason: "وجد جارنا السبب في مفتاح الرواق، ولم أعد أحتاج إلى الزيارة. شكرًا." },
  },
  {
    ...{ client: "mokhtar", postedAgo: 13 * DAY, categoryId: 5, subcategoryId: 501, communeId: 3105 },
    urgency: "this_week",
    description: "دهن مدخل البيت وسقفه بالأبيض، حوالي ثلاثين مترًا.",
    offers: [{ by: "rabah", after: 55, kind: "fixed", price: 16000, message: "يوم ونصف، مع تغطية الأرض.", inDays: 1 }],
    chosen: { by: "rabah", after: 4 * HOUR },
    completedAfter: 3 * DAY,
    dispute: {
      by: "client",
      kind: "poor_work",
      after: 4 * DAY,
      statement: "ظهرت بقع صفراء في السقف بعد يومين، والاتفاق كان على طبقتين ولم أرَ إلا واحدة.",
      answer: { after: 4 * DAY + 6 * HOUR, text: "البقع من رطوبة السقف ولا علاقة لها بالدهن. أعدت طبقة ثانية في اليوم نفسه." },
      decided: {
        after: 6 * DAY,
        outcome: "shared",
        reason: "photos_show",
        note: "تُظهر الصور رطوبة في السقف، ولم يُنبَّه الزبون إليها قبل الدهن.",
      },
    },
  },
  {
    ...{ client: "imene", postedAgo: 5 * DAY, categoryId: 1, subcategoryId: 105, communeId: 3101 },
    urgency: "now",
    description: "سخان الماء لا يشتعل منذ البارحة، والغاز موجود في الموقد.",
    offers: [{ by: "omar", after: 25, kind: "fixed", price: 5200, message: "أمرّ اليوم، والسعر مع القطعة.", inDays: 0 }],
    chosen: { by: "omar", after: 2 * HOUR },
    completedAfter: 2 * DAY,
    dispute: {
      by: "client",
      kind: "price",
      after: 3 * DAY,
      statement: "السعر المتفق عليه 5200 دج مع القطعة، وطُلب مني 7000 دج بعد انتهاء العمل.",
      answer: { after: 3 * DAY + 5 * HOUR, text: "وجدت الصمام تالفًا أيضًا، وأخبرت صاحبة البيت بثمنه قبل تبديله." },
    },
  },
] as const;
