/** Images of the demo posts, below db/seeds/pictures/posts. Only the local launcher uploads them. */
export const POST_IMAGES: Readonly<Record<string, { ar: string; fr: string; en: string }>> = {
  "write-a-good-request": {
    ar: "استمارة طلب فيها صور وقلم",
    fr: "Une demande avec des photos et un crayon",
    en: "A request form with photos and a pencil",
  },
  "spot-a-water-leak": {
    ar: "ماء يقطر من أنبوب تحت الحوض في دلو",
    fr: "De l’eau qui goutte d’un tuyau sous l’évier dans un seau",
    en: "Water dripping from a pipe under a sink into a bucket",
  },
  "quote-deposit-invoice": {
    ar: "كشف تقديري عليه ختم وبجانبه قطع نقدية",
    fr: "Un devis tamponné, à côté de pièces de monnaie",
    en: "A stamped quote beside a stack of coins",
  },
  "air-conditioner-before-summer": {
    ar: "مكيّف يشتغل والشمس قريبة",
    fr: "Un climatiseur en marche, le soleil tout près",
    en: "An air conditioner at work, the sun close by",
  },
  "heating-carbon-monoxide": {
    ar: "مدفأة مشتعلة وكاشف غاز يرنّ فوق نافذة",
    fr: "Un poêle allumé et un détecteur qui sonne au-dessus d’une fenêtre",
    en: "A lit stove and a detector that rings above a window",
  },
  "holiday-mode-and-availability": {
    ar: "رزنامة فيها أيام عطلة ونخلة",
    fr: "Un calendrier avec des jours de congé, et un palmier",
    en: "A calendar with days off, and a palm tree",
  },
  "why-we-ask-for-identity-papers": {
    ar: "بطاقة هوية وأمامها درع",
    fr: "Une carte d’identité derrière un bouclier",
    en: "An identity card behind a shield",
  },
};
