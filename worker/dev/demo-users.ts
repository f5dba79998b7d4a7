import { EditProfileInput } from "#app/domain/artisans/input.ts";
import { IDENTITY_POINTS } from "#app/domain/points/rules.ts";
import { NATIONAL_ID_DIGITS } from "#app/domain/verification/rules.ts";
import { DEMO_ARTISANS, DEMO_CLIENTS, DEMO_JOBS } from "#db/seeds/demo.ts";
import { DEMO_USERS, type DemoUser } from "#db/seeds/demo-users.ts";
import { STORY_USERS } from "#db/seeds/story.ts";

/** The demo users and their neighbours, in the order of creation. */
export const demoUsers = (): DemoUser[] => [
  ...Object.values(DEMO_USERS),
  ...DEMO_ARTISANS.map(({ firstName, lastName, companyName, ...user }) => ({
    ...user,
    role: "artisan" as const,
    firstName: firstName[user.language],
    lastName: lastName[user.language],
    companyName: companyName ?? undefined,
    points: user.isVerified ? 40 : 0,
  })),
  ...DEMO_CLIENTS.map(({ phone: _, firstName, lastName, ...user }) => ({
    ...user,
    role: "client" as const,
    firstName: firstName[user.language],
    lastName: lastName[user.language],
  })),
];

/** Invented and unique. No real card number begins with a nine. */
export const cardNumberOf = (user: DemoUser): string => `9${String(placeOf(user)).padStart(NATIONAL_ID_DIGITS - 1, "0")}`;

const placeOf = ({ email }: DemoUser) => [...demoUsers(), ...STORY_USERS].findIndex((user) => user.email === email);

/** No two cards of a list show the same date. */
export const daysSinceCheck = (user: DemoUser): number => 70 + placeOf(user) * 11;

/** Before the check of the card. */
export const joinedDaysAgo = (user: DemoUser): number => user.joinedDaysAgo ?? daysSinceCheck(user) + 3;

export const demoPointsOf = ({ points = 0, isVerified }: DemoUser) => Math.max(0, points - (isVerified ? IDENTITY_POINTS : 0));

export function demoJobsOf({ email }: DemoUser) {
  const client = DEMO_CLIENTS.find((one) => one.email === email);
  return DEMO_JOBS.filter(({ clientId }) => clientId === client?.id);
}

export const demoProfileOf = ({ bio, subcategoryIds = [], rates = [] }: DemoUser) =>
  EditProfileInput.parse({
    bio,
    sub_categories: subcategoryIds,
    rates: rates.map(({ subcategoryId, amount, unit }) => ({ sub_category: subcategoryId, amount, unit })),
  });

/** Over nine days, the urgent ones today. */
export const postedHoursAgo = ({ id, urgency }: (typeof DEMO_JOBS)[number]): number =>
  urgency === "now" ? (id % 5) + 2 : ((id * 41) % 200) + 9;

export const jobInput = (job: (typeof DEMO_JOBS)[number]) => ({
  category: job.categoryId,
  sub_category: job.subcategoryId,
  description: job.description,
  wilaya: job.wilayaId,
  commune: job.communeId,
  duration: job.duration,
  urgency: job.urgency,
});
