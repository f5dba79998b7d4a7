import { DEMO_PASSWORD, DEMO_USERS, ORAN } from "../../db/seeds/demo-users.ts";
import { JPEG } from "../domain/media/sample-images.ts";

const PLUMBING = 1;

/** One request to the API. Returns null if the runtime is killed meanwhile. */
export async function call(origin, path, { token, body, key, method = body === undefined ? "GET" : "POST" } = {}) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(isForm ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Token ${token}` } : {}),
      ...(key ? { "Idempotency-Key": key } : {}),
    },
    body: isForm || body === undefined ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  }).catch(() => null);
  if (answer === null) return null;
  const json = await answer.json().catch(() => null);
  return json === null ? null : { status: answer.status, body: json };
}

const MAX_TRIES = 5;

/** The request must succeed, because it prepares a test. A busy machine may answer 503, which changed nothing. */
export async function must(status, origin, path, options) {
  let answer = await call(origin, path, options);
  for (let tries = 1; answer?.status === 503 && tries < MAX_TRIES; tries += 1) answer = await call(origin, path, options);
  if (answer?.status !== status) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.body;
}

export async function signIn(origin, name) {
  const { role, email, phone } = DEMO_USERS[name];
  const body = phone ? { phone_number: phone } : { email };
  return (await must(200, origin, `/auth/${role}/login/`, { body: { ...body, password: DEMO_PASSWORD } })).token;
}

const jobBody = (text) => ({
  category: PLUMBING,
  description: `The kitchen tap has been dripping since yesterday: ${text}`,
  wilaya: ORAN.wilayaId,
  commune: ORAN.communeId,
});

const offerBody = { kind: "fixed", price: 4500, message: "I live close by and can come this afternoon." };

export const postJob = (origin, token, text, { urgency } = {}) =>
  call(origin, "/services/jobs/", { token, body: { ...jobBody(text), urgency } });

export async function jobWithOffersOf(origin, { amina }, makers, text) {
  const { job } = await must(201, origin, "/services/jobs/", { token: amina, body: jobBody(text) });
  const offerIds = [];
  for (const token of makers)
    offerIds.push((await must(201, origin, `/services/jobs/${job.id}/offers/`, { token, body: offerBody })).id);
  return { jobId: job.id, offerIds };
}

/** A match of amina and yacine. */
export async function matchedJob(origin, tokens, text) {
  const { jobId, offerIds } = await jobWithOffersOf(origin, tokens, [tokens.yacine], text);
  await must(200, origin, `/services/offers/${offerIds[0]}/acceptance/`, { token: tokens.amina, body: {} });
  return jobId;
}

/** The room of a match of these two. */
export async function openedRoom(origin, tokens) {
  const { offerIds } = await jobWithOffersOf(origin, tokens, [tokens.yacine], "to talk about");
  return (await must(200, origin, `/services/offers/${offerIds[0]}/acceptance/`, { token: tokens.amina, body: {} })).room.id;
}

export async function receiptOf(origin, token, text, pack = "2") {
  const form = new FormData();
  const fields = { pack, method: "ccp", transaction_reference: text, payer_name: "Yacine Haddad", paid_at: "2026-11-20" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("images[0]image", new File([JPEG], "receipt.jpg"));
  return (await must(201, origin, "/payments/receipts/", { token, body: form })).id;
}

const COMPLETION = (jobId) => `/services/jobs/${jobId}/completion/`;

/** As the form of the page: the decision is stored, and applied six seconds later. */
async function decideOnPage(origin, token, receiptId) {
  const body = new URLSearchParams({ status: "approved", override_duplicate: "on" });
  const headers = { Cookie: `token=${token}`, Origin: origin };
  const signal = AbortSignal.timeout(60_000);
  const address = `${origin}/panel-admin/receipts/${receiptId}`;
  const answer = await fetch(address, { method: "POST", headers, body, signal, redirect: "manual" }).catch(() => null);
  return answer && { status: answer.status === 303 ? 200 : answer.status };
}

/**
 * One pending decision of each kind for the moment of the kill: the ids to find its traces by, and the function that decides.
 */
export async function aboutToDecide(origin, tokens, round) {
  const { amina, yacine, karim, nadir } = tokens;
  const wanted = await jobWithOffersOf(origin, tokens, [yacine, karim], `round ${round}, to accept`);
  const left = await jobWithOffersOf(origin, tokens, [karim], `round ${round}, to withdraw from`);
  const matched = await matchedJob(origin, tokens, `round ${round}, to complete`);
  const done = await matchedJob(origin, tokens, `round ${round}, to review`);
  await must(200, origin, COMPLETION(done), { token: amina, body: {} });
  const receiptId = await receiptOf(origin, yacine, `kill-${round}-${Date.now()}`);
  const storedId = await receiptOf(origin, yacine, `kill-stored-${round}-${Date.now()}`);

  const offerId = wanted.offerIds[round % 2];
  const post =
    (path, token, body = {}) =>
    () =>
      call(origin, path, { token, body });
  // The image is always the same, so each is a duplicate of the one before.
  const approval = { status: "approved", override_duplicate: true };
  return {
    acceptance: { ids: [wanted.jobId, offerId], act: post(`/services/offers/${offerId}/acceptance/`, amina) },
    withdrawal: { ids: left.offerIds, act: post(`/services/offers/${left.offerIds[0]}/withdrawal/`, karim) },
    completion: { ids: [matched], act: post(COMPLETION(matched), amina) },
    review: { ids: [done], act: post(`/services/jobs/${done}/review/`, amina, { rating: 5 }) },
    storedApproval: { ids: [storedId], act: () => decideOnPage(origin, nadir, storedId) },
    approval: {
      ids: [receiptId],
      act: () => call(origin, `/admin/payment-receipts/${receiptId}/`, { token: nadir, body: approval, method: "PATCH" }),
    },
  };
}
