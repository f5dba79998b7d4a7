import type { SignedIn } from "#app/domain/actor.ts";
import { setAreas } from "#app/domain/artisans/set-areas.ts";
import { setServices } from "#app/domain/artisans/set-services.ts";
import { CAST, ORAN } from "#db/seeds/cast.ts";
import { actorOf, insertPerson, testCtx } from "#tests/support/ctx.ts";

const FARID = {
  role: "client",
  firstName: "Farid",
  lastName: "Hamdane",
  email: "farid@hirfa.example",
  language: "fr",
  ...ORAN,
} as const;
const SAMIR = { ...CAST.yacine, firstName: "Samir", email: "samir@hirfa.example", phone: "0500000099" } as const;
const SAMIRS_TRADES = [1, 2, 3];
const SAMIRS_WILAYAS = [31, 16, 25, 9, 35];

/**
 * Who asks among the crowd: Amina and Karim, whose jobs, offers, lines and notifications grow with it; Farid, whose
 * don't; Yacine of one trade in one wilaya; Samir of three trades in five; Nadir in the back office.
 */
export const asking = {
  amina: () => testCtx(actorOf("amina", CAST.amina)),
  karim: () => testCtx(actorOf("karim", CAST.karim)),
  farid: () => testCtx(actorOf("farid", FARID)),
  yacine: () => testCtx(actorOf("yacine", CAST.yacine)),
  samir: () => testCtx(actorOf("samir", SAMIR)),
  nadir: () => testCtx(actorOf("nadir", CAST.nadir)),
};

export async function insertAskers(): Promise<void> {
  await insertPerson("amina", CAST.amina);
  await insertPerson("karim", { ...CAST.karim, points: 0 });
  await insertPerson("farid", FARID);
  await insertPerson("yacine", CAST.yacine);
  await insertPerson("nadir", CAST.nadir);
  const samir: SignedIn = await insertPerson("samir", SAMIR);
  await setServices(testCtx(samir), { categoryIds: SAMIRS_TRADES });
  await setAreas(testCtx(samir), { wilayaIds: SAMIRS_WILAYAS });
}
