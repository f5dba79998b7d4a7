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
const SAMIRS_TRADES = [1, 2, 3];
const SAMIRS_WILAYAS = [31, 16, 25, 9, 35];

/**
 * Who asks among the crowd: Amina and Karim, whose jobs, offers, lines and notifications grow with it; Farid, whose
 * don't; Yacine of one trade in one wilaya; Samir of three trades in five; Nadir in the back office.
 */
export const asking = {
  amina: () => testCtx(actorOf("amina", DEMO_USERS.amina)),
  karim: () => testCtx(actorOf("karim", DEMO_USERS.karim)),
  farid: () => testCtx(actorOf("farid", FARID)),
  yacine: () => testCtx(actorOf("yacine", DEMO_USERS.yacine)),
  samir: () => testCtx(actorOf("samir", SAMIR)),
  nadir: () => testCtx(actorOf("nadir", DEMO_USERS.nadir)),
};

export async function insertAskers(): Promise<void> {
  await insertUser("amina", DEMO_USERS.amina);
  await insertUser("karim", { ...DEMO_USERS.karim, points: 0 });
  await insertUser("farid", FARID);
  await insertUser("yacine", DEMO_USERS.yacine);
  await insertUser("nadir", DEMO_USERS.nadir);
  const samir: SignedIn = await insertUser("samir", SAMIR);
  await setCategories(testCtx(samir), { categoryIds: SAMIRS_TRADES });
  await setWilayas(testCtx(samir), { wilayaIds: SAMIRS_WILAYAS });
}
