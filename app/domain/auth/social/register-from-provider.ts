import { recordEventStatement } from "../../analytics/statements.ts";
import { openAccountStatement } from "../../points/statements.ts";
import { recordConsentStatement } from "../../privacy/statements.ts";
import { requireOpen } from "../../settings/open-features.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { limitByCaller } from "../../shared/limits/limit-by-caller.ts";
import { personName } from "../../users/input.ts";
import { MAX_NAME_LENGTH } from "../../users/rules.ts";
import { insertUserStatement } from "../../users/statements.ts";
import { confirmationEmail } from "../confirmation/confirmation-email.ts";
import { REGISTRATIONS } from "../rules.ts";
import { createSessionToken } from "../sessions/session-token.ts";
import { insertSessionStatements, linkProviderStatement } from "../statements.ts";
import type { ProviderLogin } from "./match-provider-user.ts";

type Registered = { userId: string; token: string; isEmailSent: boolean };

/**
 * Creates a client from a provider profile and signs them in. A link confirms the address unless the provider proved it.
 * Refuses: social.email_missing · social.artisan_unknown (artisans need a phone number) · registration.closed · throttled.
 */
export async function registerFromProvider(ctx: Ctx, arrival: ProviderLogin): Promise<Registered> {
  const { state, identity, email, userAgent } = arrival;
  if (email === null) throw refuse("social.email_missing");
  if (state.portal === "artisan") throw refuse("social.artisan_unknown");
  await requireOpen(ctx, "registration");
  await limitByCaller(ctx, REGISTRATIONS);

  const { db, now } = ctx;
  const id = newId();
  const { language, provider } = state;
  const { subject, isEmailProven } = identity;
  const session = createSessionToken({ userId: id, isAdmin: false, userAgent }, now);
  const confirmation = isEmailProven ? null : confirmationEmail(db, { userId: id, email, language, at: now });
  const proof = isEmailProven ? [recordEventStatement(db, { kind: "user.confirmed", at: now, userId: id })] : [];

  await db.batch([
    insertUserStatement(db, {
      id,
      email,
      ...namesOf(arrival),
      activeRole: "client",
      language,
      emailVerifiedAt: isEmailProven ? now : null,
      emailOwnerProvedAt: isEmailProven ? now : null,
      firstConfirmedAt: isEmailProven ? now : null,
      // Pages show the terms beside the buttons; the API does not.
      termsAcceptedAt: state.isFromPage ? now : null,
      createdAt: now,
    }),
    ...(state.isFromPage ? [recordConsentStatement(db, { id: newId(), userId: id, kind: "terms", language, at: now })] : []),
    linkProviderStatement(db, { provider, subject, userId: id, isEmailProven, createdAt: now }),
    openAccountStatement(db, id),
    ...insertSessionStatements(db, session.row),
    recordEventStatement(db, { kind: "user.registered", at: now, userId: id, detail: "client" }),
    ...proof,
    ...(confirmation?.statements ?? []),
  ]);

  if (confirmation) await ctx.outbox.push({ kind: "deliver_message", messageId: confirmation.messageId });
  return { userId: id, token: session.token, isEmailSent: confirmation !== null };
}

/** Never derived from the email address, which would reveal half of it. */
function namesOf({ identity, firstName, lastName, nameless, state }: ProviderLogin) {
  const first = cleanName(identity.firstName ?? firstName);
  const last = cleanName(identity.lastName ?? lastName);
  return first ? { firstName: first, lastName: last ?? "" } : { firstName: last ?? nameless(state.language), lastName: "" };
}

function cleanName(text: string | undefined): string | undefined {
  const name = personName().safeParse([...(text ?? "")].slice(0, MAX_NAME_LENGTH).join(""));
  return name.success ? name.data : undefined;
}
