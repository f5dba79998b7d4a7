import type { DemoArtisan } from "./demo.ts";

/** Invented demo users for seeds and tests: `.example` addresses, unassigned phone numbers. */
export const DEMO_PASSWORD = "Demo-Hirfa-2026";

export const ORAN = { wilayaId: 31, communeId: 3101 } as const;

export const DEMO_USERS = {
  amina: { role: "client", firstName: "Amina", lastName: "Benali", email: "amina@hirfa.example", language: "ar", ...ORAN },
  yacine: {
    role: "artisan",
    firstName: "Yacine",
    lastName: "Haddad",
    email: "yacine@hirfa.example",
    phone: "0500000001",
    language: "ar",
    ...ORAN,
    categoryIds: [1],
    isVerified: true,
    points: 40,
  },
  lydia: {
    role: "artisan",
    firstName: "Lydia",
    lastName: "Meziane",
    email: "lydia@hirfa.example",
    phone: "0700000002",
    language: "fr",
    ...ORAN,
    categoryIds: [5],
    isVerified: false,
    points: 0,
  },
  karim: {
    role: "artisan",
    firstName: "Karim",
    lastName: "Belkacem",
    email: "karim@hirfa.example",
    phone: "0590000003",
    language: "fr",
    ...ORAN,
    categoryIds: [1, 2],
    isVerified: true,
    points: 25,
  },
  nadir: { role: "admin", firstName: "Nadir", lastName: "Saadi", email: "nadir@hirfa.example", language: "fr", ...ORAN },
} as const;

export type DemoUserName = keyof typeof DEMO_USERS;

export type DemoUser = {
  role: "client" | "artisan" | "admin";
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  companyName?: string;
  language: "ar" | "fr" | "en";
  wilayaId: number;
  communeId: number;
  categoryIds?: readonly number[];
  isVerified?: boolean;
  points?: number;
  joinedDaysAgo?: number;
} & Partial<Pick<DemoArtisan, "bio" | "subcategoryIds" | "rates">>;
