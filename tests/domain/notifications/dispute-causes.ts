import { sql } from "drizzle-orm";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { withdrawDispute } from "#app/domain/disputes/withdraw-dispute.ts";
import { users } from "#db/schema/users.ts";
import { NOON } from "#tests/support/ctx.ts";
import { db, HOUR } from "../jobs/fixtures.ts";
import { at, done } from "./fixtures.ts";

const NO_IMAGES = { images: [], uploadIds: [] };
const opening = { kind: "poor_work", statement: "The tap still leaks after the repair.", ...NO_IMAGES } as const;

async function opened(name: string) {
  const work = await done(name);
  const open = () => openDispute(at(work.client, NOON + HOUR), { jobId: work.jobId, ...opening });
  return { ...work, open };
}

export const DISPUTE_CAUSES = {
  dispute_opened: async () => {
    const { open, artisanId } = await opened("dispute-opened");
    return { act: open, recipients: [artisanId] };
  },
  new_dispute: async () => {
    const { open } = await opened("new-dispute");
    const admins = () => db.select({ id: users.id }).from(users).where(sql`${users.isAdmin} AND ${users.isActive}`);
    return { act: open, recipients: async () => (await admins()).map(({ id }) => id) };
  },
  dispute_answered: async () => {
    const { open, artisan, clientId } = await opened("dispute-answered");
    const { id: disputeId } = await open();
    const act = () => addStatement(at(artisan, NOON + HOUR), { disputeId, text: "I came back the same day.", ...NO_IMAGES });
    return { act, recipients: [clientId] };
  },
  dispute_closed: async () => {
    const { open, client, clientId, artisanId } = await opened("dispute-closed");
    const { id: disputeId } = await open();
    return { act: () => withdrawDispute(at(client, NOON + HOUR), { disputeId }), recipients: [artisanId, clientId] };
  },
};
