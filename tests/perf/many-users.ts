import { setCategories } from "#app/domain/artisans/set-categories.ts";
import { setWilayas } from "#app/domain/artisans/set-wilayas.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { DEMO_USERS, ORAN } from "#db/seeds/demo-users.ts";
import { actorOf, insertUser, testCtx } from "#tests/support/ctx.ts";

const FARID = {
  role: "client",
  firstName: "Farid",
  lastName: "Hamdane",
  email: "farid@hirfa.example",
  language: "fr",
  ...ORAN,
} as const;
const SAMIR = { ...DEMO_USERS.yacine, firstName: "Samir", email: "samir@hirfa.example", phone: "0500000099" } as const;
const SAMIRS_CATEGORIES = [1, 2, 3];
const SAMIRS_WILAYAS = [31, 16, 25, 9, 35];

/**
 * The tested users. The jobs, offers, entries and notifications of Amina and Karim grow with the database, those of Farid do
 * not. Yacine has one category in one wilaya, Samir has three in five. Nadir is an admin.
 */
export const ctxOf = {
  amina: () => testCtx(actorOf("amina", DEMO_USERS.amina)),
  karim: () => testCtx(actorOf("karim", DEMO_USERS.karim)),
  farid: () => testCtx(actorOf("farid", FARID)),
  yacine: () => testCtx(actorOf("yacine", DEMO_USERS.yacine)),
  samir: () => testCtx(actorOf("samir", SAMIR)),
  nadir: () => testCtx(actorOf("nadir", DEMO_USERS.nadir)),
};

export async function insertTestUsers(): Promise<void> {
  await insertUser("amina", DEMO_USERS.amina);
  await insertUser("karim", { ...DEMO_USERS.karim, points: 0 });
  await insertUser("farid", FARID);
  await insertUser("yacine", DEMO_USERS.yacine);
  await insertUser("nadir", DEMO_USERS.nadir);
  const samir: SignedIn = await insertUser("samir", SAMIR);
  await setCategories(testCtx(samir), { categoryIds: SAMIRS_CATEGORIES });
  await setWilayas(testCtx(samir), { wilayaIds: SAMIRS_WILAYAS });
}
