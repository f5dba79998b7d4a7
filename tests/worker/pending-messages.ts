import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { confirmationEmail } from "#app/domain/auth/confirmation/confirmation-email.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { DEMO_USERS } from "#db/seeds/demo-users.ts";
import type { CircuitBreakers } from "#worker/bindings/circuit-breakers.ts";
import { insertUser } from "../support/ctx.ts";
import { envWith, STAGING_PASSWORD } from "./handlers.ts";

const db = openDb(env.DB);

/** As the queue stores it. */
export type Delivery = { kind: "deliver_message"; messageId: string };

/** A user whose address is not confirmed; for beforeAll and pending emails. */
export const insertPending = () => insertUser("pending", { ...DEMO_USERS.amina, email: "pending@client.example" }, false);

export async function owedLetter(at = Date.now()): Promise<Delivery> {
  const to = { userId: "pending", email: "pending@client.example", language: "ar", at } as const;
  const { messageId, statements } = confirmationEmail(db, to);
  await db.batch([...statements]);
  return { kind: "deliver_message", messageId };
}

/** A code to an own number. */
export async function owedSms({ at = Date.now(), lifetimeMs = 600_000 } = {}): Promise<Delivery> {
  const [codeId, messageId] = [newId(), newId()];
  const phone = `+213${messageId}`;
  const code = { id: codeId, purpose: "login", target: phone, createdAt: at, expiresAt: at + lifetimeMs } as const;
  const message = { id: messageId, channel: "sms", kind: "otp", subjectId: codeId, recipient: phone, language: "fr" } as const;
  await db.batch([db.insert(otpCodes).values(code), db.insert(outgoingMessages).values({ ...message, createdAt: at })]);
  return { kind: "deliver_message", messageId };
}

export const rowOf = async (message: Delivery | undefined) =>
  (
    await db
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.id, message?.messageId ?? ""))
  )[0];

/** A success response of Infobip. */
export const pending = {
  status: 200,
  body: { messages: [{ messageId: "i1", status: { groupName: "PENDING", name: "PENDING_ACCEPTED" } }] },
};

/** A success response of Resend. */
export const taken = { status: 200, body: { id: "r1" } };

/** A deployment with these servers as providers. */
export const deployed = ({ mail = 1, sms = 1 }) =>
  envWith({
    ...{
      ENVIRONMENT: "staging",
      STAGING_PASSWORD,
      STAGING_RECIPIENTS: "*",
      MAIL_PROVIDERS: "resend",
      RESEND_URL: `http://127.0.0.1:${mail}`,
      RESEND_API_KEY: "k",
    },
    ...{ SMS_PROVIDERS: "infobip", INFOBIP_BASE_URL: `http://127.0.0.1:${sms}`, INFOBIP_API_KEY: "k", SMS_FROM: "Hirfa" },
  });

/** Resets the circuits of those providers. */
export const mendCircuits = () =>
  Promise.all(["resend", "infobip"].map((name) => env.CIRCUIT_BREAKERS.getByName(name).tell("free", true, Date.now())));

/** Circuits that are always closed. */
export const unbroken: CircuitBreakers = { ask: async () => "free", tell: async () => {} };
