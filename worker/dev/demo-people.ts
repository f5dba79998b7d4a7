import { EditProfileInput } from "#app/domain/artisans/input.ts";
import type { Language } from "#app/domain/language.ts";
import { IDENTITY_POINTS } from "#app/domain/points/rules.ts";
import { NATIONAL_ID_DIGITS } from "#app/domain/verification/rules.ts";
import { CAST } from "#db/seeds/cast.ts";
import { DEMO_ARTISANS, DEMO_CLIENTS, DEMO_JOBS, type DemoArtisan } from "#db/seeds/demo.ts";

export type DemoPerson = {
  role: "client" | "artisan" | "admin";
  firstName: string;
  lastName: string;
  email: string;
  phone?: string;
  companyName?: string;
  language: Language;
  wilayaId: number;
  communeId: number;
  categoryIds?: readonly number[];
  isVerified?: boolean;
  points?: number;
} & Partial<Pick<DemoArtisan, "bio" | "subcategoryIds" | "rates">>;

/** The cast and its neighbours, in the order in which they enter. */
export const people = (): DemoPerson[] => [
  ...Object.values(CAST),
  ...DEMO_ARTISANS.map(({ firstName, lastName, companyName, ...person }) => ({
    ...person,
    role: "artisan" as const,
    firstName: firstName[person.language],
    lastName: lastName[person.language],
    companyName: companyName ?? undefined,
    points: person.isVerified ? 40 : 0,
  })),
  ...DEMO_CLIENTS.map(({ phone: _, firstName, lastName, ...person }) => ({
    ...person,
    role: "client" as const,
    firstName: firstName[person.language],
    lastName: lastName[person.language],
  })),
];

/** Invented, and each one's own; no card begins with a nine. */
export const cardNumberOf = ({ email }: DemoPerson): string =>
  `9${String(people().findIndex((person) => person.email === email)).padStart(NATIONAL_ID_DIGITS - 1, "0")}`;

export const giftOf = ({ points = 0, isVerified }: DemoPerson) => Math.max(0, points - (isVerified ? IDENTITY_POINTS : 0));

export function jobsOf({ email }: DemoPerson) {
  const client = DEMO_CLIENTS.find((one) => one.email === email);
  return DEMO_JOBS.filter(({ clientId }) => clientId === client?.id);
}

export const profileOf = ({ bio, subcategoryIds = [], rates = [] }: DemoPerson) =>
  EditProfileInput.parse({
    bio,
    sub_categories: subcategoryIds,
    rates: rates.map(({ subcategoryId, amount, unit }) => ({ sub_category: subcategoryId, amount, unit })),
  });

export const jobInput = (job: (typeof DEMO_JOBS)[number]) => ({
  category: job.categoryId,
  sub_category: job.subcategoryId,
  description: job.description,
  wilaya: job.wilayaId,
  commune: job.communeId,
  duration: job.duration,
  urgency: job.urgency,
});
