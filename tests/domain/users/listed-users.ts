import { DEMO_USERS, ORAN } from "#db/seeds/demo-users.ts";
import { insertDemoUsers, insertGuest, insertUser } from "#tests/support/ctx.ts";

export const SAMIA = { ...DEMO_USERS.nadir, firstName: "Samia", email: "samia@hirfa.example" } as const;

/** The cast, a second admin, a guest, an artisan and a client with names that are hard to search. */
export async function insertListedUsers() {
  await insertDemoUsers();
  await insertUser("samia", SAMIA);
  await insertGuest("guest000000000000000");
  await insertUser("elhadj", {
    ...{ role: "artisan", firstName: "Éloïse-Anne", lastName: "El-Hadj", email: "elhadj@hirfa.example" },
    ...{ phone: "0612345678", language: "fr", ...ORAN, categoryIds: [1] },
  });
  await insertUser("ahmed", {
    ...{ role: "client", firstName: "أحمد", lastName: "بوعلام", email: "ahmed@hirfa.example", language: "ar", ...ORAN },
  });
}
