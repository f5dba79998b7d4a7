import { eq, ne, sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import { runBatch } from "#db/run-batch.ts";
import { pushSubscriptions } from "#db/schema/push.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { withLocalFactor } from "../shared/limits/limit-by-caller.ts";
import { limitByUser } from "../shared/limits/limit-by-user.ts";
import { parseUserAgent } from "../shared/text/parse-user-agent.ts";
import type { SubscribeDeviceInput } from "./input.ts";
import { type PushDevice, toPushDevice } from "./push-devices.ts";
import { checkEndpoint, MAX_DEVICE_LENGTH, MAX_SUBSCRIPTIONS, SUBSCRIBE_USER_LIMIT } from "./rules.ts";
import { endSubscriptionsStatement } from "./statements.ts";

/**
 * Subscribes the browser of this session, or replaces its keys. An endpoint of another account moves to the caller.
 * Beyond the limit it replaces the subscription that was longest without a sent push.
 * Refuses: not_authenticated · throttled · push.unknown_service · fields: endpoint, keys.
 */
export async function subscribeDevice(
  ctx: Ctx,
  { endpoint, keys, device }: SubscribeDeviceInput,
  userAgent = "",
): Promise<{ device: PushDevice; isNew: boolean }> {
  if (!isSignedIn(ctx.actor)) throw refuse("not_authenticated");
  const { db, now, actor } = ctx;
  const { userId, sessionId } = actor;
  const checked = checkEndpoint(endpoint, { services: ctx.pushServices, isLocal: ctx.isLocal });
  if (checked === "invalid") throw new InvalidFields({ endpoint: [{ code: "invalid" }] });
  if (!(await isPointOnCurve(keys.p256dh))) throw new InvalidFields({ keys: [{ code: "invalid" }] });
  if (checked === "unknown_service") throw refuse("push.unknown_service");
  await limitByUser({ ...ctx, actor }, { name: SUBSCRIBE_USER_LIMIT.name, ...withLocalFactor(ctx, SUBSCRIBE_USER_LIMIT) });

  const id = newId();
  const own = { sessionId, ...keys, device: device ?? deviceNameOf(userAgent) };
  const isSame = eq(pushSubscriptions.endpoint, checked.url);
  // The session may end while the request runs.
  const isSignedInStill = sql`EXISTS (SELECT 1 FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = ${sessionId} AND users.id = ${userId} AND users.is_active)`;
  const { stored } = await runBatch(db, {
    moved: endSubscriptionsStatement(db, sql`${isSame} AND ${ne(pushSubscriptions.userId, userId)} AND ${isSignedInStill}`),
    subscribed: insertWhere(
      db,
      pushSubscriptions,
      { id, userId, endpoint: checked.url, createdAt: now, ...own },
      isSignedInStill,
    ).onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...own, refusalsInRow: 0 } }),
    replaced: endSubscriptionsStatement(
      db,
      sql`${pushSubscriptions.id} IN (SELECT id FROM push_subscriptions AS other WHERE other.user_id = ${userId} AND other.endpoint <> ${checked.url}
        ORDER BY coalesce(other.last_sent_at, other.created_at) DESC, other.id LIMIT -1 OFFSET ${MAX_SUBSCRIPTIONS - 1}) AND ${isSignedInStill}`,
    ),
    stored: db.select().from(pushSubscriptions).where(isSame),
  });
  const [row] = stored;
  if (row?.userId !== userId) throw refuse("not_authenticated");
  return { device: toPushDevice(row, sessionId), isNew: row.id === id };
}

async function isPointOnCurve(p256dh: string): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(p256dh.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
    await crypto.subtle.importKey("raw", bytes, { name: "ECDH", namedCurve: "P-256" }, false, []);
    return bytes.length === 65;
  } catch {
    return false;
  }
}

function deviceNameOf(userAgent: string): string {
  const { browser, system } = parseUserAgent(userAgent);
  const known = [browser, system].filter((one) => one !== null).join(", ");
  return known || (/^[\w.-]+/.exec(userAgent)?.[0].slice(0, MAX_DEVICE_LENGTH) ?? "");
}
