import type { DemoUser } from "./demo-users.ts";

type Newcomer = DemoUser & { email: string };

const client = (name: string, [firstName, lastName]: [string, string], communeId: number, joinedDaysAgo: number): Newcomer => ({
  ...{ role: "client", email: `${name}@hirfa.example`, firstName, lastName, joinedDaysAgo, communeId },
  wilayaId: Math.floor(communeId / 100),
  language: /[a-z]/i.test(firstName) ? "fr" : "ar",
});

/** People of the recent weeks, so that the figures of a week are not empty. */
export const NEWCOMERS: readonly Newcomer[] = [
  client("sara", ["سارة", "مزيان"], 3101, 0),
  client("anis", ["Anis", "Hadj"], 3103, 1),
  client("rania", ["رانية", "بوعلام"], 3101, 1),
  client("walid", ["Walid", "Cherif"], 1621, 2),
  client("feriel", ["فريال", "بن علي"], 3105, 3),
  client("adel", ["عادل", "شريف"], 3101, 4),
  client("salim", ["سليم", "حمودي"], 3103, 4),
  client("meriem", ["Meriem", "Saadi"], 1621, 5),
  client("younes", ["يونس", "قاسمي"], 3103, 5),
  client("hanane", ["حنان", "طالب"], 3101, 6),
  client("riad", ["Riad", "Belaïd"], 2506, 7),
  client("ines", ["Inès", "Boudiaf"], 1650, 8),
  client("nassim", ["نسيم", "عيسى"], 3105, 9),
  client("mounir", ["منير", "رحماني"], 2506, 19),
  {
    ...{ role: "artisan", email: "fares@hirfa.example", phone: "0500000055", language: "ar", joinedDaysAgo: 3 },
    ...{ firstName: "فارس", lastName: "بوزيد", wilayaId: 31, communeId: 3101, categoryIds: [5], subcategoryIds: [501] },
    bio: "دهّان شاب من وهران، تعلّمت الحرفة مع والدي. أعمل بهدوء ونظافة، وأصوّر لك كل مرحلة.",
  },
  {
    ...{ role: "artisan", email: "bilal@hirfa.example", phone: "0500000057", language: "ar", joinedDaysAgo: 2 },
    ...{ firstName: "بلال", lastName: "منصوري", wilayaId: 25, communeId: 2506, categoryIds: [1], subcategoryIds: [101, 102] },
    bio: "سبّاك في الخروب. تسرّبات وانسدادات وتركيب، وأحدّد السعر قبل أن أبدأ.",
  },
  {
    ...{ role: "artisan", email: "lotfi@hirfa.example", phone: "0500000056", language: "fr", joinedDaysAgo: 6 },
    ...{ firstName: "Lotfi", lastName: "Amrani", wilayaId: 16, communeId: 1621, categoryIds: [2], subcategoryIds: [201, 203] },
    bio: "Électricien à Bab Ezzouar, dix ans sur les chantiers. Dépannage, prises et tableaux, travail soigné.",
  },
];
