import { randomBytes } from "node:crypto";
import { eq, type SQL } from "drizzle-orm";
import { credentials } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { DEVICE_MARK, markOfParts, partsOfMark } from "../../shared/contracts/device.ts";
import { MAX_DEVICE_COOKIES } from "../rules.ts";
import { type Identifier, userWithIdentifier } from "./throttle-subjects.ts";

// Throttle subject of a browser that was in this account before (OWASP device cookies), otherwise null. The query runs for
// unknown accounts too, so timing does not reveal accounts.
export async function deviceCookieSubject(ctx: Ctx, of: { identifier: Identifier; marks: string[] }): Promise<string | null> {
  const marks = wellFormed(of.marks);
  if (marks.length === 0) return null;
  const account = (await findMarkable(ctx, userWithIdentifier(of.identifier))) ?? NOBODY;
  const areOwn = await Promise.all(marks.map((mark) => isMarkOf(ctx, account, mark)));
  const own = marks.find((_, place) => areOwn[place]);
  return own === undefined ? null : ctx.signer.mac("sign-in-device", own);
}

// Device cookies give no rights and stay after sign-out. They keep guesses of strangers from slowing down the owner. A
// changed password makes them void.
export async function issueDeviceCookie(ctx: Ctx, { userId, marks }: { userId: string; marks: string[] }): Promise<string[]> {
  const account = await findMarkable(ctx, eq(users.id, userId));
  const [device, ...older] = await withOwnMark(ctx, marks);
  if (!account) return [device, ...older];
  const areOwn = await Promise.all(older.map((mark) => isMarkOf(ctx, account, mark)));
  const others = older.filter((_, place) => !areOwn[place]);
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return [device, ...[await markOf(ctx, account, nonce), ...others].slice(0, MAX_DEVICE_COOKIES)];
}

const NONCE_BYTES = 12;
const PURPOSE = "device-mark";

export async function withOwnMark({ device }: Ctx, marks: string[]): Promise<[string, ...string[]]> {
  const own = await device.mark();
  return [own, ...wellFormed(marks).filter((mark) => mark !== own)];
}

const wellFormed = (marks: string[]): string[] => marks.filter((mark) => DEVICE_MARK.test(mark)).slice(0, MAX_DEVICE_COOKIES + 1);

type Markable = { userId: string; passwordHash: string | null };

/** No device cookie is ever made for it. */
const NOBODY: Markable = { userId: "", passwordHash: null };

async function findMarkable({ db }: Ctx, condition: SQL): Promise<Markable | undefined> {
  const [account] = await db
    .select({ userId: users.id, passwordHash: credentials.passwordHash })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(condition);
  return account;
}

const namedBy = ({ userId, passwordHash }: Markable, nonce: string) => JSON.stringify([nonce, userId, passwordHash]);

const markOf = async ({ signer: keys }: Ctx, account: Markable, nonce: string): Promise<string> =>
  markOfParts(nonce, await keys.sign(PURPOSE, namedBy(account, nonce)));

async function isMarkOf({ signer: keys }: Ctx, account: Markable, mark: string): Promise<boolean> {
  const { nonce, signature } = partsOfMark(mark);
  return keys.verify(PURPOSE, namedBy(account, nonce), signature);
}
