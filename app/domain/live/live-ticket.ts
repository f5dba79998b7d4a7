import { jobOfGuest } from "../guests/queries.ts";
import { resolveGuestById } from "../guests/resolve-guest.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx, SocketClient } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { LIVE_TICKET_LIFETIME_MS } from "./rules.ts";

const PURPOSE = "live-ticket";

/** Lets one guest open one socket: signed, and stored only when it is used. */
type Ticket = { jobId: string; userId: string; ticketId: string; expiresAt: number };

/** For pages opened by a guest's link, which must not be in the URL of a socket. Refuses: permission_denied */
export async function createLiveTicket({ actor, signer: keys, now }: Ctx, jobId: string): Promise<string> {
  if (!isSignedIn(actor) || !actor.isGuest) throw refuse("permission_denied");
  const ticket = { jobId, userId: actor.userId, ticketId: newId(), expiresAt: now + LIVE_TICKET_LIFETIME_MS };
  return `${ticket.expiresAt}.${ticket.userId}.${ticket.ticketId}.${await keys.sign(PURPOSE, namedBy(ticket))}`;
}

/** Consumes the ticket and returns its guest. Refuses: permission_denied */
export async function consumeLiveTicket(ctx: Ctx, { jobId, ticket }: { jobId: string; ticket: string }): Promise<SocketClient> {
  const found = await readTicket(ctx, jobId, ticket);
  const guest = found && (await resolveGuestById(ctx, found.userId));
  if (!found || !guest || (await jobOfGuest(ctx, guest)) !== jobId) throw refuse("permission_denied");
  if (!(await ctx.live.consumeTicket(jobId, found))) throw refuse("permission_denied");
  return { userId: guest.userId, sessionId: guest.sessionId, language: guest.language };
}

async function readTicket({ signer: keys, now }: Ctx, jobId: string, ticket: string): Promise<Ticket | null> {
  const [, expires, userId = "", ticketId = "", signature = ""] =
    /^(\d{1,15})\.([0-9a-z]{16,20})\.([0-9a-z]{16,20})\.([\w.-]{1,100})$/.exec(ticket) ?? [];
  const found: Ticket = { jobId, userId, ticketId, expiresAt: Number(expires) };
  return (await keys.verify(PURPOSE, namedBy(found), signature)) && found.expiresAt > now ? found : null;
}

const namedBy = ({ jobId, userId, ticketId, expiresAt }: Ticket) => JSON.stringify([jobId, userId, ticketId, expiresAt]);
