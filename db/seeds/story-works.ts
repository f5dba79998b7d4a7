/** A finished work with one offer and two reviews. */
export type StoryWork = {
  client: string;
  by: string;
  /** Days before the start. */
  days: number;
  categoryId: number;
  subcategoryId: number;
  communeId: number;
  description: string;
  price: number;
  rating: number;
  said: string;
};

type Row = [by: string, days: number, subcategoryId: number, price: number, rating: number, description: string, said: string];

const works = (client: string, communeId: number, rows: readonly Row[]): StoryWork[] =>
  rows.map(([by, days, subcategoryId, price, rating, description, said]) => ({
    ...{ client, communeId, by, days, subcategoryId, price, rating, description, said },
    categoryId: Math.floor(subcategoryId / 100),
  }));

/** Works of half a year, more of them in the recent weeks, as a young marketplace grows. */
export const STORY_WORKS: readonly StoryWork[] = [
  ...works("samia", 1621, [
    ["djamel", 118, 104, 5200, 5, "تركيب مغسلة جديدة في الحمّام مع الخلاط، القطع كلها عندي.", "خدمة نظيفة ووقت محترم."],
    ["amel", 83, 602, 9000, 5, "تنظيف شقة من أربع غرف قبل رمضان، مع النوافذ والمطبخ.", "ثلاث نساء يعملن بإتقان، البيت يلمع."],
    ["djamel", 39, 101, 2600, 4, "الماء يقطر من أنبوب الغسالة عند الحائط.", "حلّ المشكل في الزيارة الأولى."],
    ["amel", 11, 601, 3200, 5, "تنظيف أسبوعي لشقة صغيرة، صباح السبت إن أمكن.", "دقيقة في الموعد وأمينة."],
  ]),
  ...works("mehdi", 1650, [
    [
      "djamel",
      97,
      105,
      6800,
      5,
      "Chauffe-eau à remplacer, l’ancien fuit par le bas depuis une semaine.",
      "Pose propre, il a repris l’ancien.",
    ],
    [
      "amel",
      57,
      603,
      21000,
      4,
      "Nettoyage après travaux d’un appartement F4, beaucoup de poussière.",
      "Bon travail, une vitre à refaire.",
    ],
    ["djamel", 19, 106, 7400, 5, "Installer un surpresseur entre la citerne et l’appartement.", "Enfin de la pression le matin."],
  ]),
  ...works("zohir", 2506, [
    ["nassim", 131, 901, 46000, 5, "سقف مستعار لصالون 20 مترًا مربعًا مع مكان للإنارة.", "نفس ما اتفقنا عليه، والتشطيب رائع."],
    ["nassim", 72, 502, 18000, 5, "دهن واجهة محل صغير بلون فاتح.", "سريع والألوان كما أردت."],
    ["nassim", 30, 503, 12500, 4, "معجون وصنفرة غرفة واحدة قبل الدهن.", "عمل جيد مع تأخر بسيط."],
  ]),
  ...works("farid", 901, [
    [
      "meriem",
      142,
      202,
      16500,
      5,
      "Remplacer un tableau électrique sans différentiel.",
      "Très professionnelle, tout est étiqueté.",
    ],
    [
      "meriem",
      66,
      206,
      9500,
      5,
      "Mise à la terre à contrôler dans une maison ancienne.",
      "Explications claires et mesures à l’appui.",
    ],
    [
      "meriem",
      14,
      201,
      2200,
      5,
      "Une moitié de l’appartement n’a plus de courant depuis hier soir.",
      "Panne trouvée en vingt minutes.",
    ],
  ]),
  ...works("khadidja", 1901, [
    ["hichem", 109, 402, 3500, 5, "الثلاجة لا تبرّد جيدًا والمجمّد يعمل بلا توقف.", "أصلحها في البيت وبيّن لي السبب."],
    ["hichem", 48, 401, 2800, 4, "الغسالة تتوقف عند مرحلة العصر.", "القطعة كانت عنده، شكرًا."],
    ["hichem", 9, 403, 2400, 5, "فرن الغاز لا يشتعل من الجهة اليمنى.", "جاء في اليوم نفسه."],
  ]),
  ...works("sabrina", 601, [
    [
      "hocine",
      124,
      1301,
      62000,
      5,
      "Étanchéité d’une terrasse de 45 m² à refaire entièrement.",
      "Aucune fuite après deux grosses pluies.",
    ],
    [
      "hocine",
      53,
      1402,
      14000,
      4,
      "Quelques tuiles déplacées par le vent, à remettre avant l’hiver.",
      "Rapide, il a tout vérifié.",
    ],
  ]),
  ...works("abdelkader", 3001, [
    ["bilal", 91, 1701, 15000, 5, "ترحيل بيت من ثلاث غرف داخل ورقلة، الطابق الأول.", "لم ينكسر شيء، والسعر كما قال."],
    ["bilal", 26, 2402, 1800, 5, "نقل غسالة وثلاجة إلى الطابق الثاني.", "رجال خدومون."],
  ]),
  ...works("fatiha", 1301, [
    ["abdelhak", 103, 801, 38000, 5, "تبليط مطبخ وممر بالسيراميك، حوالي عشرين مترًا.", "الجوانات مستقيمة كالمسطرة."],
    ["abdelhak", 45, 802, 17500, 5, "زليج حائط المطبخ فوق الرخامة.", "عمل فنان."],
  ]),
  ...works("redouane", 2301, [
    ["salima", 77, 1906, 24000, 5, "تركيب كاميرتين لمدخل بناية مع المشاهدة على الهاتف.", "شرحت لنا كل شيء وسلّمت فاتورة."],
    ["salima", 22, 1904, 6500, 5, "تقوية الويفي في شقة طويلة، الإشارة لا تصل إلى آخر غرفة.", "الإشارة قوية في كل مكان."],
  ]),
  ...works("lakhdar", 3906, [
    ["toufik", 88, 2003, 52000, 5, "إنارة شمسية لمدخل مزرعة، أربعة أعمدة.", "دراسة دقيقة وعتاد جيد."],
    ["toufik", 33, 204, 4200, 4, "تغيير أسلاك قديمة بين العداد والمضخة.", "عمل آمن ومرتب."],
  ]),
  ...works("houari", 3101, [
    ["sofiane", 128, 301, 9500, 5, "تركيب مكيّف 18000 في الصالون.", "تركيب نظيف وجُرّب أمامي."],
    ["omar", 101, 101, 2200, 5, "تسرّب خفيف تحت مرحاض الضيوف.", "حضر بعد ساعة من الاتفاق."],
    ["samir", 79, 201, 1800, 5, "القاطع يسقط كلما شغّلنا المكواة.", "وجد السلك المحترق بسرعة."],
    ["mourad", 54, 102, 4800, 4, "مجرى المطبخ مسدود منذ يومين.", "استعملوا جهازًا ولم يكسّروا شيئًا."],
    ["karim", 8, 202, 9500, 5, "لوحة كهربائية قديمة نريد تبديلها قبل الشتاء.", "لوحة مرتبة وكل خط باسمه، شكرًا كريم."],
  ]),
  ...works("imene", 3101, [
    ["hicham", 94, 302, 2800, 5, "تنظيف مكيّف غرفة الأطفال.", "لطيف ومتقن."],
    ["yacine", 61, 104, 5000, 5, "تبديل مغسلة مكسورة في الحمّام.", "اختار معي القطعة المناسبة."],
    ["samir", 31, 203, 1500, 4, "مأخذان لا يعملان في غرفة النوم.", "عمل سريع."],
    ["yacine", 6, 103, 2500, 5, "خلاط المطبخ يقطر من القاعدة.", "جاء في الموعد بالضبط."],
  ]),
  ...works("yasmine", 3103, [
    [
      "sofiane",
      74,
      304,
      4800,
      5,
      "Le climatiseur souffle de l’air tiède même réglé à 18.",
      "Gaz rechargé, fuite réparée, rien à redire.",
    ],
    ["omar", 50, 105, 6200, 4, "Chauffe-bain à détartrer et à contrôler.", "Travail correct et prix honnête."],
    ["karim", 3, 101, 3400, 5, "Petite fuite sous le lavabo, le joint est sans doute usé.", "Rapide, aimable et propre."],
  ]),
  ...works("mokhtar", 3105, [
    ["rabah", 86, 501, 27000, 5, "دهن غرفتين وصالة باللون الأبيض.", "غطّى كل الأثاث ونظّف بعد العمل."],
    ["sofiane", 41, 402, 3000, 5, "ثلاجة محل تجمّد أكثر من اللازم.", "خبير في عمله."],
    ["yacine", 17, 106, 8200, 5, "تركيب خزان 500 لتر مع عوّامة جديدة.", "عمل ممتاز ونصائح مفيدة."],
    ["hicham", 5, 302, 3000, 5, "تنظيف مكيّف الصالون قبل الشتاء.", "كالعادة، عمل متقن."],
  ]),
  ...works("nawel", 3103, [
    ["rabah", 69, 503, 11000, 5, "Enduire un plafond fissuré dans une chambre.", "On ne voit plus aucune fissure."],
    ["samir", 36, 205, 7000, 4, "Ajouter une ligne séparée pour le four.", "Sérieux, passage de câble discret."],
    [
      "mourad",
      15,
      103,
      3900,
      5,
      "Changer deux mitigeurs dans la cuisine et la salle de bains.",
      "Deux personnes, une heure, parfait.",
    ],
  ]),
];
