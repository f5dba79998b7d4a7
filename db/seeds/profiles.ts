/** Invented profiles of the demo artisans, loaded by the local launcher only. Lydia's is incomplete on purpose. */
type DemoProfile = {
  phone: string;
  face: string;
  works: readonly { file: string; caption: string }[];
  bio: string;
  languages: readonly ("ar" | "ber" | "fr" | "en")[];
  workWilayas: readonly number[];
  skills: readonly { subcategoryId: number; amount?: number; unit?: "visit" | "hour" | "m2" | "piece" | "from" }[];
  week: { from: string; to: Readonly<Record<string, string>> } | null;
};

export const DEMO_PROFILES: readonly DemoProfile[] = [
  {
    phone: "0590000003",
    face: "karim/face.webp",
    works: [
      { file: "karim/faucet.webp", caption: "خلاط مطبخ" },
      { file: "karim/tile.webp", caption: "تمديدات ماء لحمّام" },
      { file: "karim/boiler.webp", caption: "تركيب سخان غاز" },
      { file: "karim/leak.webp", caption: "تبديل وصلة تحت المغسلة" },
      { file: "karim/panel.webp", caption: "لوحة كهربائية جديدة" },
      { file: "karim/socket.webp", caption: "مأخذ محترق، قبل تبديله" },
      { file: "karim/tank.webp", caption: "ربط خزان ماء فوق السطح" },
      { file: "karim/ac.webp", caption: "خط كهربائي خاص بالمكيّف" },
      { file: "karim/tools.webp", caption: "عتادي معي دائمًا" },
    ],
    bio: "سبّاك وكهربائي، مختص في كشف التسرّبات وتركيب السخانات وتجديد اللوحات الكهربائية. أعمل بنظافة، وأتفق معك على السعر قبل أن أبدأ، وأضمن عملي شهرًا كاملًا.",
    languages: ["ar", "fr"],
    workWilayas: [31, 46, 27],
    skills: [
      { subcategoryId: 101, amount: 1500, unit: "visit" },
      { subcategoryId: 103, amount: 2500, unit: "from" },
      { subcategoryId: 105, amount: 6000, unit: "from" },
      { subcategoryId: 202, amount: 9000, unit: "from" },
      { subcategoryId: 203, amount: 800, unit: "piece" },
    ],
    week: {
      from: "08:00",
      to: {
        sunday: "18:00",
        monday: "18:00",
        tuesday: "18:00",
        wednesday: "18:00",
        thursday: "17:00",
        friday: "",
        saturday: "",
      },
    },
  },
  {
    phone: "0500000001",
    face: "yacine/face.webp",
    works: [
      { file: "yacine/leak.webp", caption: "كشف تسرّب تحت الحوض" },
      { file: "yacine/boiler.webp", caption: "سخان ماء بعد صيانته" },
      { file: "yacine/faucet.webp", caption: "حنفية جديدة للحوض" },
      { file: "yacine/tank.webp", caption: "خزان ماء مع صمّامه" },
      { file: "yacine/tile.webp", caption: "شبكة ماء لحمّام جديد" },
    ],
    bio: "سبّاك في وهران وما جاورها. أصلح التسرّبات وأسرّح المجاري وأركّب السخانات وخزانات الماء. أحضر في الموعد، وأترك المكان نظيفًا كما كان.",
    languages: ["ar", "ber", "fr"],
    workWilayas: [31, 29],
    skills: [
      { subcategoryId: 101, amount: 2000, unit: "from" },
      { subcategoryId: 102, amount: 3000, unit: "from" },
      { subcategoryId: 104, amount: 4500, unit: "piece" },
      { subcategoryId: 105, amount: 5500, unit: "from" },
      { subcategoryId: 106 },
    ],
    week: {
      from: "08:30",
      to: {
        sunday: "17:30",
        monday: "17:30",
        tuesday: "17:30",
        wednesday: "17:30",
        thursday: "17:30",
        friday: "",
        saturday: "13:00",
      },
    },
  },
  {
    phone: "0700000002",
    face: "lydia/face.webp",
    works: [
      { file: "lydia/paint.webp", caption: "Salon vert, deux couches" },
      { file: "lydia/door.webp", caption: "" },
    ],
    bio: "Peintre à Oran\u00a0: intérieurs, boiseries et petites façades. Je protège les sols et les meubles, je conseille les couleurs et je respecte les délais.",
    languages: ["ar", "fr"],
    workWilayas: [31],
    skills: [
      { subcategoryId: 501, amount: 450, unit: "m2" },
      { subcategoryId: 502 },
      { subcategoryId: 506, amount: 6000, unit: "from" },
    ],
    week: null,
  },
];
