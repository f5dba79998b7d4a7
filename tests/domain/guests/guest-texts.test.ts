import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { expireJobs } from "#app/domain/jobs/lifecycle/expire-jobs.ts";
import { remindClients } from "#app/domain/jobs/lifecycle/remind-clients.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { foldToGsm } from "#app/domain/messaging/gsm-alphabet.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { GUEST_SMS_KINDS, type GuestSmsKind } from "#app/domain/messaging/rules.ts";
import { followShortLink } from "#app/domain/messaging/short-link.ts";
import { smsParts } from "#app/domain/messaging/sms-parts.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { releasePointsOfUnseenOffers } from "#app/domain/offers/release-points-of-unseen-offers.ts";
import { resolveOffersAwaitingTopUp } from "#app/domain/offers/resolve-offers-awaiting-top-up.ts";
import { translator } from "#app/i18n/translate.ts";
import { outgoingMessages, smsDailyCounts } from "#db/schema/messaging.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, insertPlumber, sentOffer } from "#tests/support/fixtures.ts";
import { signerOf } from "#worker/bindings/signer.ts";
import { DAY, db, HOUR, LATER } from "../jobs/fixtures.ts";
import { openedRequest, textsTo } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const later = (now: number) => asSystem("cron", { now });

/** A guest's open job with an offer of an artisan of that name. */
async function offered(phone: string, name: string) {
  const request = await openedRequest(phone);
  const artisan = await insertPlumber(name, 2);
  return { ...request, phone, artisan, offerId: await sentOffer(artisan, request.jobId) };
}

async function matched(phone: string, name: string) {
  const one = await offered(phone, name);
  await acceptedOffer(one.guest, one.offerId);
  return one;
}

/** The guest accepts an offer whose hold was released, and the artisan has too few points. */
async function wanted(phone: string, name: string) {
  const one = await offered(phone, name);
  await releasePointsOfUnseenOffers(later(NOON + 2 * DAY));
  await givePoints(one.artisan.userId, -1);
  await acceptOffer(testCtx(one.guest, { now: NOON + 2 * DAY }), { offerId: one.offerId }).catch(() => {});
  return one;
}

/** Each event, and the phone number of the notified guest. */
const EVENTS = {
  guest_match_cancelled: async () => {
    const { artisan, jobId, phone } = await matched("+213550500001", "leaves-guest");
    return { phone, act: () => cancelMatch(testCtx(artisan, { now: LATER }), { jobId, reason: "Ill." }) };
  },
  guest_offers_wait: async () => {
    const { phone } = await offered("+213550500002", "waits-for-guest");
    return { phone, act: () => remindClients(later(NOON + HOUR)) };
  },
  guest_no_result: async () => {
    const { phone } = await matched("+213550500003", "works-for-guest");
    return { phone, act: () => remindClients(later(NOON + DAY)) };
  },
  guest_offer_ready: async () => {
    const { phone, artisan } = await wanted("+213550500004", "tops-up");
    await givePoints(artisan.userId, 5);
    return { phone, act: () => resolveOffersAwaitingTopUp(later(NOON + 2 * DAY + HOUR)) };
  },
  guest_offer_ended: async () => {
    const { phone } = await wanted("+213550500005", "stays-short");
    return { phone, act: () => resolveOffersAwaitingTopUp(later(NOON + 2 * DAY + 13 * HOUR)) };
  },
  guest_expired: async () => {
    const phone = "+213550500006";
    await openedRequest(phone);
    return { phone, act: () => expireJobs(later(NOON + 4 * DAY)) };
  },
  guest_removed: async (phone = "+213550500007") => {
    const { jobId } = await openedRequest(phone);
    return { phone, act: () => removeJob(ctxAs("nadir"), { jobId, reason: "fraud" }) };
  },
} satisfies Record<GuestSmsKind, (phone?: string) => Promise<{ phone: string; act: () => Promise<unknown> }>>;

// as: the keys of the object above
const KINDS = Object.keys(GUEST_SMS_KINDS) as GuestSmsKind[];

const owed = async (phone: string, kind: string) =>
  (await db.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, phone))).filter((one) => one.kind === kind);
const counted = async () => (await db.select().from(smsDailyCounts)).reduce((sum, day) => sum + day.count, 0);

describe("a guest without notifications is told by SMS when they must act or something ended", () => {
  test.each(KINDS.map((kind) => [kind]))("%s: one, with the link, however often it happens, and it is counted", async (kind) => {
    const { phone, act } = await EVENTS[kind]();
    await textsTo(phone);
    const before = await counted();
    const others = await db.$count(outgoingMessages, eq(outgoingMessages.channel, "sms"));

    await Promise.allSettled([act(), act(), act()]);

    expect(await owed(phone, kind)).toHaveLength(1);
    const made = (await db.$count(outgoingMessages, eq(outgoingMessages.channel, "sms"))) - others;
    expect((await counted()) - before).toBe(made);
    expect(await textsTo(phone)).toEqual([expect.stringContaining("/s/")]);
  });

  test("its short link opens the request while its key is held; it cannot be guessed, and is not stored", async () => {
    const { phone, act } = await EVENTS.guest_removed("+213550500009");
    await textsTo(phone);
    await act();
    const [text = ""] = await textsTo(phone);
    const [, token = ""] = /\/s\/([0-9a-z]{16})$/.exec(text) ?? [];
    const [message] = await owed(phone, "guest_removed");
    const path = await followShortLink(testCtx(), token);

    expect(path).toBe(`/r/${await guestLinkTokenOf(testCtx().signer, message?.userId ?? "")}`);
    expect(JSON.stringify(message)).not.toContain(token);
    expect(await followShortLink(testCtx(), `${token.slice(1)}0`)).toBeNull();
    expect(await followShortLink(testCtx(undefined, { signer: signerOf("another secret of the deployment") }), token)).toBeNull();
    const rateLimiter = { ...testCtx().rateLimiter, take: async () => ({ allowed: false, retryAfterSeconds: 60 }) };
    await expect(followShortLink(testCtx(undefined, { rateLimiter }), token)).rejects.toMatchObject({ code: "throttled" });
  });

  test("nothing is sent beyond the daily budget", async () => {
    const phone = "+213550500008";
    const { jobId } = await openedRequest(phone);

    await removeJob(ctxAs("nadir", { smsDailyLimit: 0 }), { jobId, reason: "fraud" });

    expect(await owed(phone, "guest_removed")).toEqual([]);
  });

  test("each has at most two parts in Arabic, and one of the GSM alphabet in the other languages", () => {
    const link = `https://hirfa.example/fr/s/${"x".repeat(16)}`;
    const all = (["ar", "fr", "en"] as const).flatMap((language) =>
      KINDS.map((kind) => translator(language)(`emails.guest.${kind}.sms`, { ref: "HRF-7K2M9Q", link })).map((text) =>
        smsParts(language === "ar" ? text : foldToGsm(text)),
      ),
    );

    expect(all.filter(({ parts }) => parts > 2)).toEqual([]);
    expect(all.slice(KINDS.length).filter(({ alphabet, parts }) => alphabet !== "GSM" || parts > 1)).toEqual([]);
  });
});
