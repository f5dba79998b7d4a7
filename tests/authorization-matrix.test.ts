import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { attachPhotos } from "#app/domain/jobs/photos/attach-photos.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { openOfferRoom } from "#app/domain/offers/open-offer-room.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { openDb } from "#db/open.ts";
import { blocks } from "#db/schema/chat.ts";
import { jobs } from "#db/schema/jobs.ts";
import { users } from "#db/schema/users.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { allEndpoints } from "#worker/api/index.ts";
import { api, type Reply, tokenOf } from "./support/api.ts";
import { ctxAs, insertDemoUsers, insertGuest, insertUser } from "./support/ctx.ts";
import { acceptedOffer, insertClient, LEAK, OFFER, postedJob, sentOffer } from "./support/fixtures.ts";

/**
 * Amina's job is open with Yacine's offer. Sara is another client, Karim a verified plumber nearby, Farid one far away, Nora an
 * unverified plumber nearby, Nadir an admin, Omar is deactivated, and a guest follows an own job.
 */
const USERS = ["visitor", "amina", "sara", "yacine", "karim", "farid", "nora", "nadir", "omar", "guest"] as const;

type User = (typeof USERS)[number];

type Statuses = readonly [
  visitor: number,
  amina: number,
  sara: number,
  yacine: number,
  karim: number,
  farid: number,
  nora: number,
  nadir: number,
  omar: number,
  guest: number,
];

/** Except a deactivated account, which every endpoint refuses as deactivated. */
const ANYONE = (status: number): Statuses => [status, status, status, status, status, status, status, status, 401, status];
const SIGNED_IN = (status: number): Statuses => [401, status, status, status, status, status, status, status, 401, 401];
/** The same, and a guest. */
const OR_BY_LINK = (status: number): Statuses => [401, status, status, status, status, status, status, status, 401, status];

const ADMINS = (status: number): Statuses => [401, 403, 403, 403, 403, 403, 403, status, 401, 401];

/** Every endpoint and its response for each kind of user: 404 for what they may not see, 403 for what they may not do. */
const MATRIX: Record<string, { json?: unknown; statuses: Statuses }> = {
  "get /auth/user": { statuses: SIGNED_IN(200) },
  "patch /auth/user": { json: {}, statuses: SIGNED_IN(200) },
  // The id is a job's, not a photo's.
  "delete /auth/artisan/previous-work-photos/:id": { statuses: SIGNED_IN(404) },
  "post /auth/client/login": { json: {}, statuses: ANYONE(400) },
  "post /auth/artisan/login": { json: {}, statuses: ANYONE(400) },
  "post /auth/admin/login": { json: {}, statuses: ANYONE(400) },
  "post /auth/client/register": { json: {}, statuses: ANYONE(400) },
  "post /auth/artisan/register": { json: {}, statuses: ANYONE(400) },
  "post /auth/logout": { statuses: ANYONE(200) },
  "get /auth/email/confirm": { statuses: ANYONE(400) },
  "post /auth/email/confirm": { json: { key: "no such key" }, statuses: ANYONE(400) },
  "post /auth/email/resend": { statuses: SIGNED_IN(409) },
  // The number is unknown; the response is the same for a known one.
  "post /auth/otp/send": { json: { phone_number: "0799999999", purpose: "phone" }, statuses: ANYONE(200) },
  "post /auth/otp/resend": { json: { phone_number: "0799999999", purpose: "phone" }, statuses: ANYONE(200) },
  "post /auth/otp/verify": { json: { phone_number: "0799999999", purpose: "login", otp: "123456" }, statuses: ANYONE(400) },
  "post /auth/request-reset-password": { json: {}, statuses: ANYONE(400) },
  "get /auth/request-reset-password": { statuses: ANYONE(400) },
  "post /auth/reset-password": { json: {}, statuses: ANYONE(400) },
  // Nothing is offered here, and no sign-in was started.
  "get /auth/social/login": { statuses: ANYONE(400) },
  "post /auth/social/login": { json: { state_code: "no such state", code: "c" }, statuses: ANYONE(400) },
  "get /auth/sessions": { statuses: SIGNED_IN(200) },
  "delete /auth/sessions": { statuses: SIGNED_IN(200) },
  // The id is a job's, not a session's.
  "delete /auth/sessions/:id": { statuses: SIGNED_IN(404) },
  "post /auth/switch-role": { json: { active_role: "artisan" }, statuses: [401, 403, 403, 200, 200, 200, 200, 403, 401, 401] },
  "post /auth/password": { json: {}, statuses: SIGNED_IN(400) },
  "post /services/contact": { json: {}, statuses: ANYONE(400) },
  "get /services/categories": { statuses: ANYONE(200) },
  "get /services/sub-categories": { statuses: ANYONE(200) },
  "get /services/wilayas": { statuses: ANYONE(200) },
  "get /services/communes": { statuses: ANYONE(200) },
  "get /services/matching": { statuses: ANYONE(200) },
  "get /services/figures/first-offer": { statuses: ANYONE(200) },
  "get /services/artisans/:slug": { statuses: ANYONE(200) },
  "get /blogs": { statuses: ANYONE(200) },
  // The id is a job's, not a post's; a draft is answered alike.
  "get /blogs/:id": { statuses: ANYONE(404) },
  "get /services/jobs": { statuses: SIGNED_IN(200) },
  // A visitor must also send a name and a number.
  "post /services/jobs": { json: LEAK, statuses: [400, 201, 201, 201, 201, 201, 201, 201, 401, 400] },
  "get /services/jobs/:id": { statuses: [401, 200, 404, 200, 200, 404, 200, 200, 401, 404] },
  "patch /services/jobs/:id": { json: { duration: "half_day" }, statuses: [401, 200, 404, 403, 403, 404, 403, 403, 401, 404] },
  "delete /services/jobs/:id": { statuses: [401, 204, 404, 403, 403, 404, 403, 403, 401, 404] },
  "get /services/jobs/:id/images": { statuses: [401, 200, 404, 200, 200, 404, 200, 200, 401, 404] },
  // The owner is told that the file is missing; others do not get that far.
  "post /services/jobs/:id/images": { statuses: [401, 400, 404, 403, 403, 404, 403, 403, 401, 404] },
  "delete /services/jobs/:id/images/:imageId": { statuses: [401, 204, 404, 403, 403, 404, 403, 403, 401, 404] },
  "post /services/jobs/:id/closure": { json: {}, statuses: [401, 200, 404, 403, 403, 404, 403, 403, 401, 404] },
  // Artisans were told a moment ago, or no wave went yet: the client is told so, others learn nothing.
  "post /services/jobs/:id/widening": { json: {}, statuses: [401, 409, 404, 403, 403, 404, 403, 403, 401, 404] },
  // No offer is accepted yet: the client is told so, others learn nothing.
  "post /services/jobs/:id/cancellation": {
    json: { reason: "It stopped by itself." },
    statuses: [401, 409, 404, 403, 403, 404, 403, 403, 401, 404],
  },
  "post /services/jobs/:id/completion": { json: {}, statuses: [401, 409, 404, 403, 403, 404, 403, 403, 401, 404] },
  // No work is done yet.
  "post /services/jobs/:id/review": { json: { rating: 5 }, statuses: [401, 403, 404, 403, 403, 404, 403, 403, 401, 404] },
  // The id is a job's, not a review's.
  // The id is a job's.
  "get /services/reviews/:id/proof": { statuses: ANYONE(404) },
  "post /services/reviews/:id/proof": { json: { rating: 5, text: "" }, statuses: ANYONE(404) },
  "get /admin/review-keys": { statuses: ADMINS(200) },
  "post /admin/review-keys": { json: {}, statuses: ADMINS(400) },
  "post /services/reviews/:id/reply": {
    json: { text: "Thank you." },
    statuses: [401, 404, 404, 404, 404, 404, 404, 404, 401, 404],
  },
  "post /admin/reviews/:id/removal": {
    json: { reason: "other" },
    statuses: [401, 403, 403, 403, 403, 403, 403, 404, 401, 401],
  },
  // The id is a job's, not a user's.
  "post /admin/users/:id/phone-number": {
    json: { phone_number: "0555123456", note: "Lost" },
    statuses: [401, 403, 403, 403, 403, 403, 403, 404, 401, 401],
  },
  // The id is a job's, not a user's.
  "post /admin/users/:id/pause": {
    json: { lifted: true, reason: "The van broke down." },
    statuses: ADMINS(404),
  },
  // The ids are a job's, not a user's and not an adjustment's.
  "post /admin/users/:id/point-adjustments": {
    json: { points: 5, reason: "goodwill", note: "Late answer" },
    statuses: ADMINS(404),
  },
  "get /admin/point-adjustments": { statuses: ADMINS(200) },
  "post /admin/point-adjustments/:id/confirmation": { statuses: ADMINS(404) },
  "post /admin/point-adjustments/:id/refusal": { json: {}, statuses: ADMINS(404) },
  "get /services/artisans/:slug/reviews": { statuses: ANYONE(200) },
  // It has not ended.
  "post /services/jobs/:id/repost": { json: {}, statuses: [401, 409, 404, 403, 403, 404, 403, 403, 401, 404] },
  "post /media/uploads": { json: { purpose: "job_image", content_type: "image/jpeg", size: 1000 }, statuses: ANYONE(201) },
  // The right to upload is in the URL, and this one belongs to nobody.
  "put /media/uploads/:id": { statuses: ANYONE(400) },
  "get /services/jobs/:id/offers": { statuses: [401, 200, 404, 200, 200, 404, 200, 200, 401, 404] },
  "post /services/jobs/:id/offers": { json: OFFER, statuses: [401, 403, 404, 409, 201, 404, 403, 403, 401, 401] },
  "get /services/jobs/:id/live": { statuses: [401, 426, 404, 403, 403, 404, 403, 403, 401, 404] },
  // By a link that follows another job.
  "post /services/jobs/:id/live-tickets": { statuses: [401, 403, 404, 403, 403, 404, 403, 403, 401, 404] },
  // The right is in the URL, and this one belongs to nobody.
  "get /services/jobs/:id/live/:ticket": { statuses: [403, 403, 403, 403, 403, 403, 403, 403, 403, 403] },
  "post /services/jobs/:id/writing": { statuses: [401, 403, 404, 204, 204, 404, 403, 403, 401, 401] },
  "get /services/offers": { statuses: SIGNED_IN(200) },
  // Nobody is chosen yet, so only the client is a side, and an artisan has no visit to read.
  "get /services/jobs/:id/address-openings": { statuses: [401, 200, 404, 403, 403, 404, 403, 403, 401, 404] },
  // An admin gives a reason.
  "post /services/jobs/:id/address": { json: {}, statuses: [401, 200, 404, 403, 403, 404, 403, 400, 401, 404] },
  "get /services/jobs/:id/visits": { statuses: [401, 200, 404, 403, 403, 404, 403, 403, 401, 404] },
  "post /services/jobs/:id/visits": { json: {}, statuses: [401, 400, 404, 403, 403, 404, 403, 403, 401, 404] },
  "get /services/visits": { statuses: SIGNED_IN(200) },
  // The id is a job's, not a visit's.
  "get /services/visits/:id": { statuses: OR_BY_LINK(404) },
  "get /services/visits/:id/calendar": { statuses: OR_BY_LINK(404) },
  "post /services/visits/:id/proposals": { json: {}, statuses: OR_BY_LINK(404) },
  "post /services/visits/:id/agreement": { json: {}, statuses: OR_BY_LINK(404) },
  "post /services/visits/:id/refusal": { json: {}, statuses: OR_BY_LINK(404) },
  "post /services/visits/:id/cancellation": { json: {}, statuses: OR_BY_LINK(404) },
  // Nobody is chosen yet. The other ids are a job's, not a dispute's.
  "post /services/jobs/:id/dispute": { json: {}, statuses: [401, 400, 404, 403, 403, 404, 403, 403, 401, 404] },
  "get /services/disputes": { statuses: OR_BY_LINK(200) },
  "get /services/disputes/:id": { statuses: OR_BY_LINK(404) },
  "post /services/disputes/:id/statements": { json: {}, statuses: OR_BY_LINK(404) },
  "post /services/disputes/:id/withdrawal": { statuses: OR_BY_LINK(404) },
  "post /services/disputes/:id/appeal": { json: {}, statuses: OR_BY_LINK(404) },
  "post /services/visits/:id/arrival": { json: { arrival_code: "123456" }, statuses: SIGNED_IN(404) },
  "post /services/visits/:id/codes/renewal": { json: {}, statuses: OR_BY_LINK(404) },
  "post /services/jobs/:id/no-show": { json: {}, statuses: [401, 409, 404, 403, 403, 404, 403, 403, 401, 404] },
  "get /services/no-shows/:id": { statuses: OR_BY_LINK(404) },
  "post /services/no-shows/:id/answer": { json: {}, statuses: OR_BY_LINK(404) },
  "post /services/no-shows/:id/withdrawal": { json: {}, statuses: OR_BY_LINK(404) },
  "get /admin/no-shows": { statuses: ADMINS(200) },
  "get /admin/disputes": { statuses: ADMINS(200) },
  "get /admin/disputes/:id": { statuses: ADMINS(404) },
  "post /admin/disputes/:id/chat": { json: {}, statuses: ADMINS(404) },
  "post /admin/disputes/:id/decision": { json: {}, statuses: ADMINS(404) },
  "post /admin/disputes/:id/appeal-decision": { json: {}, statuses: ADMINS(404) },
  "patch /services/offers/:id": { json: { price: 5000 }, statuses: [401, 403, 404, 200, 404, 404, 404, 403, 401, 401] },
  // No other price is pending.
  "post /services/offers/:id/consent": { json: {}, statuses: [401, 409, 404, 403, 404, 404, 404, 403, 401, 404] },
  "post /services/offers/:id/acceptance": { statuses: [401, 200, 404, 403, 404, 404, 404, 403, 401, 404] },
  "post /services/offers/:id/rejection": { json: {}, statuses: [401, 200, 404, 403, 404, 404, 404, 403, 401, 404] },
  "post /services/offers/:id/withdrawal": { json: {}, statuses: [401, 403, 404, 200, 404, 404, 404, 403, 401, 401] },
  "post /services/offers/:id/room": { json: {}, statuses: [401, 200, 404, 403, 404, 404, 404, 403, 401, 404] },
  // Of the offer on the job: only its two users have access.
  "get /chat/rooms": { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 401, 200] },
  "get /chat/rooms/:id/messages": { statuses: [401, 200, 404, 200, 404, 404, 404, 404, 401, 404] },
  "post /chat/rooms/:id/messages": {
    json: { id: "7b0f6a7e-2d0e-4a8e-9f63-0c1d2e3f4a5b", kind: "text", text: "Is ten o'clock good for you?" },
    statuses: [401, 201, 404, 201, 404, 404, 404, 404, 401, 404],
  },
  "post /chat/rooms/:id/reading": { json: { seq: 1 }, statuses: [401, 204, 404, 204, 404, 404, 404, 404, 401, 404] },
  // A plain GET is told that this endpoint is a WebSocket.
  "get /chat/rooms/:id/live": { statuses: [401, 426, 404, 426, 404, 404, 404, 404, 401, 404] },
  "post /chat/rooms/:id/report": { json: { reason: "spam" }, statuses: [401, 201, 404, 201, 404, 404, 404, 404, 401, 404] },
  "post /chat/rooms/:id/block": { statuses: [401, 204, 404, 204, 404, 404, 404, 404, 401, 404] },
  "delete /chat/rooms/:id/block": { statuses: [401, 204, 404, 204, 404, 404, 404, 404, 401, 404] },
  // The id is a job's, not a decision's.
  "get /chat/reports/:id": { statuses: OR_BY_LINK(404) },
  "post /chat/reports/:id/appeal": { json: { text: "It was a joke." }, statuses: OR_BY_LINK(404) },
  "get /admin/chat-reports": { statuses: [401, 403, 403, 403, 403, 403, 403, 200, 401, 401] },
  // The id is a job's, not a report's.
  "patch /admin/chat-reports/:id": {
    json: { status: "in_review" },
    statuses: [401, 403, 403, 403, 403, 403, 403, 404, 401, 401],
  },
  "get /auth/notifications": { statuses: SIGNED_IN(200) },
  // Requested without an upgrade, which is checked last.
  "get /auth/notifications/live": { statuses: SIGNED_IN(426) },
  "post /auth/notifications": { statuses: SIGNED_IN(200) },
  // The id is a job's, not a notification's.
  "post /auth/notifications/:id/reading": { statuses: SIGNED_IN(404) },
  "get /auth/notification-preferences": { statuses: SIGNED_IN(200) },
  "patch /auth/notification-preferences": { json: { preferences: [] }, statuses: SIGNED_IN(200) },
  "get /auth/push/key": { statuses: ANYONE(200) },
  "get /auth/push/subscriptions": { statuses: SIGNED_IN(200) },
  "put /auth/push/subscriptions": { json: {}, statuses: SIGNED_IN(400) },
  "delete /auth/push/subscriptions": { json: { endpoint: "https://fcm.googleapis.com/unknown" }, statuses: SIGNED_IN(204) },
  // The id is a job's, not a subscription's.
  "delete /auth/push/subscriptions/:id": { statuses: SIGNED_IN(404) },
  "get /auth/push/settings": { statuses: SIGNED_IN(200) },
  "patch /auth/push/settings": { json: {}, statuses: SIGNED_IN(200) },
  "post /auth/push/receipts": { json: { receipt: "forged", action: "shown" }, statuses: ANYONE(204) },
  "post /auth/push/test": { statuses: SIGNED_IN(409) },
  "get /payments/ledger": { statuses: SIGNED_IN(200) },
  "get /payments/packs": { statuses: SIGNED_IN(200) },
  "get /payments/receipts": { statuses: SIGNED_IN(200) },
  // Only artisans use points; they are told what is missing.
  "post /payments/receipts": { json: {}, statuses: [401, 403, 403, 400, 400, 400, 400, 403, 401, 401] },
  // The id is a job's, not a receipt's.
  "post /payments/receipts/:id/resubmission": { json: {}, statuses: SIGNED_IN(404) },
  "get /admin/blogs": { statuses: [401, 403, 403, 403, 403, 403, 403, 200, 401, 401] },
  "post /admin/blogs": {
    json: { title_fr: "Un article", blog_type: "guides" },
    statuses: [401, 403, 403, 403, 403, 403, 403, 201, 401, 401],
  },
  // The id is a job's, not a post's.
  "get /admin/blogs/:id": { statuses: [401, 403, 403, 403, 403, 403, 403, 404, 401, 401] },
  "patch /admin/blogs/:id": { json: {}, statuses: [401, 403, 403, 403, 403, 403, 403, 404, 401, 401] },
  "delete /admin/blogs/:id": { statuses: [401, 403, 403, 403, 403, 403, 403, 404, 401, 401] },
  "get /admin/payment-receipts": { statuses: [401, 403, 403, 403, 403, 403, 403, 200, 401, 401] },
  "patch /admin/payment-receipts/:id": {
    json: { status: "denied", reason: "unreadable" },
    statuses: [401, 403, 403, 403, 403, 403, 403, 404, 401, 401],
  },
  "get /admin/jobs": { statuses: ADMINS(200) },
  "get /admin/jobs/count": { statuses: [401, 403, 403, 403, 403, 403, 403, 200, 401, 401] },
  "get /admin/jobs/:id/clock": { statuses: [401, 403, 403, 403, 403, 403, 403, 200, 401, 401] },
  // It is not held.
  "post /admin/jobs/:id/release": { json: {}, statuses: [401, 403, 403, 403, 403, 403, 403, 409, 401, 401] },
  "post /admin/jobs/:id/removal": {
    json: { reason: "other" },
    statuses: [401, 403, 403, 403, 403, 403, 403, 200, 401, 401],
  },
  "get /admin/contact-messages": { statuses: ADMINS(200) },
  // The id is a job's, not a message's.
  "get /admin/contact-messages/:id": { statuses: ADMINS(404) },
  "patch /admin/contact-messages/:id": { json: { status: "closed" }, statuses: ADMINS(404) },
  "get /admin/categories": { statuses: ADMINS(200) },
  "post /admin/categories": { json: {}, statuses: ADMINS(400) },
  // The id is a job's, not a category's.
  "patch /admin/categories/:id": { json: {}, statuses: ADMINS(404) },
  "post /admin/categories/:id/sub-categories": { json: {}, statuses: ADMINS(404) },
  "patch /admin/sub-categories/:id": { json: {}, statuses: ADMINS(404) },
  "get /admin/figures/first-offer": { statuses: ADMINS(200) },
  "get /admin/missed-promises": { statuses: ADMINS(200) },
  "get /admin/settings": { statuses: ADMINS(200) },
  "patch /admin/settings": { json: {}, statuses: ADMINS(400) },
  "post /admin/settings/points-alone/confirmation": { json: {}, statuses: ADMINS(400) },
  "post /admin/settings/points-alone/refusal": { json: { value: 60 }, statuses: ADMINS(409) },
  "post /admin/packs": { json: {}, statuses: ADMINS(400) },
  "patch /admin/packs/:id": { json: {}, statuses: ADMINS(404) },
  "get /admin/users": { statuses: [401, 403, 403, 403, 403, 403, 403, 200, 401, 401] },
  "get /admin/users/count": { statuses: ADMINS(200) },
  // The id is a job's, not a user's.
  "get /admin/users/:id": { statuses: [401, 403, 403, 403, 403, 403, 403, 404, 401, 401] },
  "patch /admin/users/:id": { json: { bio: "" }, statuses: [401, 403, 403, 403, 403, 403, 403, 404, 401, 401] },
  "post /admin/admins": { json: {}, statuses: [401, 403, 403, 403, 403, 403, 403, 400, 401, 401] },
  // The id is a job's, not an admin's.
  "post /admin/admins/:id/dismissal": {
    json: { note: "He left." },
    statuses: [401, 403, 403, 403, 403, 403, 403, 409, 401, 401],
  },
  "get /admin/log": { statuses: [401, 403, 403, 403, 403, 403, 403, 200, 401, 401] },
  "get /admin/users/review": { statuses: [401, 403, 403, 403, 403, 403, 403, 200, 401, 401] },
  // The id is a job's, so no documents are pending.
  "post /admin/users/:id/verification": {
    json: { decision: "rejected", reason: "unreadable" },
    statuses: [401, 403, 403, 403, 403, 403, 403, 404, 401, 401],
  },
  "post /auth/data-export": { statuses: [401, 202, 202, 202, 202, 202, 202, 202, 401, 202] },
  "get /auth/data-export": { statuses: [401, 200, 200, 200, 200, 200, 200, 200, 401, 200] },
  // No account is pending deletion.
  "post /auth/restore": { statuses: ANYONE(401) },
  // No user here has a password. The link of a guest is enough, and stops working.
  "delete /auth/user": { json: { password: "none" }, statuses: [401, 409, 409, 409, 409, 409, 409, 409, 401, 202] },
};

beforeAll(async () => {
  await insertDemoUsers();
  await insertClient("sara");
  await insertClient("omar");
  await insertUser("farid", {
    role: "artisan",
    firstName: "Farid",
    lastName: "Test",
    email: "farid@hirfa.example",
    language: "fr",
    wilayaId: 16,
    communeId: 1621,
    categoryIds: [1],
    isVerified: true,
    points: 20,
  });
  await insertUser("nora", {
    role: "artisan",
    firstName: "Nora",
    lastName: "Test",
    email: "nora@hirfa.example",
    language: "ar",
    ...ORAN,
    categoryIds: [1],
    isVerified: false,
  });
  await openDb(env.DB).update(users).set({ isActive: false }).where(eq(users.id, "omar"));
  await insertGuest(GUEST);
});

const GUEST = "guest000000000000000";

type Scene = { jobId: string; photoId: string; offerId: string; authorizations: ReadonlyMap<User, string> };

/** The objects of the image need not exist, because no pixels are read. */
const photo = () => ({
  ...{ id: newId(), key: `job_image/${newId()}`, purpose: "job_image" as const },
  ...{ width: 4, height: 3, bytes: 100, contentType: "image/webp", placeholderColour: "", contentHash: null },
});

/** Amina's job with a photo, Yacine's offer and their room, and all users signed in. */
async function freshScene(): Promise<Scene> {
  const jobId = await postedJob("amina");
  const [photoId = ""] = (await attachPhotos(ctxAs("amina"), { jobId, images: [photo()] })).photoIds;
  const offerId = await sentOffer("yacine", jobId);
  await openOfferRoom(ctxAs("amina"), { offerId });
  return { jobId, photoId, offerId, authorizations: await allSignedIn() };
}

async function allSignedIn(): Promise<ReadonlyMap<User, string>> {
  const authorizations = new Map<User, string>();
  for (const user of USERS)
    if (user !== "visitor" && user !== "guest") authorizations.set(user, `Token ${await tokenOf(user, user === "nadir")}`);
  authorizations.set("guest", `Guest ${await guestLinkTokenOf(ctxAs("amina").signer, GUEST)}`);
  return authorizations;
}

/** Endpoints that change the scene on success: the job, its offer, its room, or the sessions. */
const CHANGES_SCENE = /^\/(?:services\/jobs\/:|services\/offers|chat|admin\/jobs|auth\/(?:logout|sessions|user$))/;

/** Resets the job, so that nobody runs out of points or slots, and every block. */
async function clearAway({ jobId, authorizations }: Scene): Promise<void> {
  await openDb(env.DB).delete(blocks);
  await api("DELETE", `/services/jobs/${jobId}/`, { headers: authorizedBy(authorizations.get("amina")) });
}

const authorizedBy = (authorization = ""): Record<string, string> =>
  authorization === "" ? {} : { Authorization: authorization };

const answerTo = async (...asked: Parameters<typeof answerOf>): Promise<number> => (await answerOf(...asked)).status;

async function answerOf(user: User, call: { method: string; path: string }, json: unknown, scene: Scene): Promise<Reply> {
  const path = call.path
    .replace(":id", /^\/(?:services\/offers|chat\/rooms)\//.test(call.path) ? scene.offerId : scene.jobId)
    .replace(":slug", "yacine")
    .replace(":imageId", scene.photoId);
  return api(call.method.toUpperCase(), `${path}/`, { headers: authorizedBy(scene.authorizations.get(user)), json });
}

describe("the rights of each user", () => {
  it("are listed for every endpoint", () => {
    expect(Object.keys(MATRIX).sort()).toEqual(allEndpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it("are those of the matrix for each kind of user", async () => {
    const answered: Record<string, readonly number[]> = {};
    let scene = await freshScene();
    for (const call of allEndpoints) {
      const name = `${call.method} ${call.path}`;
      const statuses: number[] = [];
      for (const user of USERS) {
        const status = await answerTo(user, call, MATRIX[name]?.json, scene);
        statuses.push(status);
        // A change must not affect the next response.
        if (call.method !== "get" && status < 300 && CHANGES_SCENE.test(call.path)) {
          await clearAway(scene);
          scene = await freshScene();
        }
      }
      answered[name] = statuses;
    }
    expect(answered).toEqual(Object.fromEntries(Object.entries(MATRIX).map(([name, { statuses }]) => [name, statuses])));
  });

  it("let only the two users of a match read its street, in any call that reads", async () => {
    const scene = await freshScene();
    const address = "77 rue des Frères Bouadou";
    await openDb(env.DB).update(jobs).set({ address }).where(eq(jobs.id, scene.jobId));
    await acceptedOffer("amina", scene.offerId);
    const found: string[] = [];
    for (const { method, path, opensSocket } of allEndpoints)
      for (const user of ["amina", "yacine", "karim", "nadir"] as const) {
        if (method !== "get" || opensSocket) continue;
        const { body } = await answerOf(user, { method, path }, undefined, scene);
        if (JSON.stringify(body).includes(address)) found.push(`${user} ${path}`);
      }
    expect(found.sort()).toEqual(["amina /services/jobs", "amina /services/jobs/:id", "yacine /services/jobs/:id"]);
  });

  it("let only the two users of a match end it, each in their way", async () => {
    const answered: Record<string, Record<string, string>> = {};
    for (const verb of ["cancellation", "completion"])
      for (const user of ["amina", "sara", "yacine", "karim", "nadir"] as const) {
        const jobId = await postedJob("amina");
        await acceptedOffer("amina", await sentOffer("yacine", jobId));
        const { status, body } = await api("POST", `/services/jobs/${jobId}/${verb}/`, {
          token: await tokenOf(user, user === "nadir"),
          json: verb === "cancellation" ? { reason: "It stopped by itself." } : {},
        });
        answered[verb] = { ...answered[verb], [user]: [status, body.status].filter(Boolean).join(" ") };
      }
    expect(answered).toEqual({
      cancellation: { amina: "200 archived", sara: "404", yacine: "200 open", karim: "404", nadir: "403" },
      completion: { amina: "200 unreviewed", sara: "404", yacine: "200 matched", karim: "404", nadir: "403" },
    });
  });

  it("give the same refusal for what does not exist and what is not visible", async () => {
    const jobId = await postedJob("amina");
    const token = await tokenOf("sara");

    const hidden = await api("GET", `/services/jobs/${jobId}/`, { token });
    const absent = await api("GET", "/services/jobs/00000000000000000000/", { token });

    expect({ ...hidden.body, request_id: "" }).toEqual({ ...absent.body, request_id: "" });
    expect(hidden.status).toBe(absent.status);
  });
});
