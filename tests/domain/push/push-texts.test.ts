import { expect, it } from "vitest";
import { NOTIFICATION_TYPES, type NotificationType } from "#app/domain/notifications/rules.ts";
import { cutAtWord, pushLifetimeSeconds, pushUrgency } from "#app/domain/push/delivery-rules.ts";
import { pushTexts } from "#app/domain/push/push-texts.ts";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { PERSONAL_MARKER } from "#tests/support/data/personal-data-rows.ts";

const names = { nameAr: "سباكة", nameFr: "Plomberie", nameEn: "Plumbing" };
const BALANCE = "48151623";

const REASONS: Partial<Record<NotificationType, string>> = {
  payment_accepted: BALANCE,
  decision_dropped: "verification.approved verification_number_held",
  row_set_aside: "expire_jobs",
  verification_approved: "national_id",
  verification_rejected: "national_id unreadable",
};

/** A notification in which everything that must not be shown is marked. */
const marked = (type: NotificationType) => ({
  ...{ id: "n1", type, reason: REASONS[type] ?? null, points: Number(BALANCE), roomId: null, createdAt: 0, readAt: null },
  ...{ jobId: "j1", offerId: null, receiptId: null, reportId: null, verificationId: null, isJobSeen: true, aboutUserId: null },
  ...{ disputeId: "d1", dispute: { outcome: "shared" as const, reason: "no_proof" as const, note: PERSONAL_MARKER } },
  ...{
    visitId: "v1",
    noShowId: null,
    pausedUntil: null,
    slot: { startsAt: Date.UTC(2026, 10, 24, 9), endsAt: Date.UTC(2026, 10, 24, 11) },
  },
  job: { publicRef: PERSONAL_MARKER, status: "open" as const, dueAt: null, urgency: null },
  ...{
    category: { id: 1, slug: "plumbing", ...names },
    subcategory: names,
    commune: { nameAr: "وهران", nameFr: "Oran", nameEn: "Oran" },
  },
  offer: { kind: "fixed" as const, price: 4500 },
  artisan: { firstName: "Karim", companyName: null },
  ...{ note: PERSONAL_MARKER, ending: PERSONAL_MARKER, decision: PERSONAL_MARKER },
  told: { wave: 0, reasons: ["same_commune" as const, "newcomer_place" as const] },
  about: { firstName: "Lila 0550123456", lastName: PERSONAL_MARKER, companyName: null, registerNumber: PERSONAL_MARKER },
});

// A lock screen is read by others.
it.each(NOTIFICATION_TYPES)("%s names no surname, number, balance or typed word on the lock screen", (type) => {
  const shown = LANGUAGES.map((language) => pushTexts(language, marked(type)));
  const digits = JSON.stringify(shown).replaceAll(/[^\d\p{L}]/gu, "");
  expect(JSON.stringify(shown)).not.toContain(PERSONAL_MARKER);
  expect(digits).not.toContain(BALANCE);
  expect(digits).not.toContain("550123456");
  for (const { title, body } of shown) {
    expect([...title].length, title).toBeLessThanOrEqual(60);
    expect([...body].length, body).toBeLessThanOrEqual(160);
    expect(title.trim() && body.trim()).not.toBe("");
  }
});

it("an offer is shown with its price, trade and the first name of the artisan", () => {
  expect(pushTexts("en", marked("new_job_request"))).toEqual({
    title: "New offer on your request",
    body: expect.stringMatching(/Karim.*4,500.*Plumbing/),
  });
});

it.each([
  ["Plumbing in Oran", 16, "Plumbing in Oran"],
  ["Plumbing in Oran", 15, "Plumbing in…"],
  ["Plumbing in Oran", 12, "Plumbing in…"],
  ["Plumbing in Oran", 11, "Plumbing…"],
  ["Plumbingplumbing", 8, "Plumbin…"],
])("%s is cut to %i characters at a word's end", (text, length, cut) => expect(cutAtWord(text, length)).toBe(cut));

it.each<[NotificationType, boolean, number, string]>([
  ["new_job_added", true, 7_200, "high"],
  ["new_job_added", false, 7_200, "normal"],
  ["message_received", false, 86_400, "high"],
  ["new_job_request", false, 86_400, "high"],
  ["job_request_approved", false, 86_400, "high"],
  ["job_completed", true, 86_400, "normal"],
  ["ledger_broken", false, 86_400, "normal"],
])("%s, urgent: %s, waits %i seconds with urgency %s", (type, isUrgent, seconds, urgency) => {
  expect([pushLifetimeSeconds(type), pushUrgency(type, isUrgent)]).toEqual([seconds, urgency]);
});
