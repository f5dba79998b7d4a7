import { CAST, CAST_PASSWORD, ORAN } from "../../db/seeds/cast.ts";

const PLUMBING = 1;

/** One call of the API; a runtime that is killed meanwhile is an answer too: null. */
async function call(origin, path, { token, body, headers } = {}) {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Token ${token}` } : {}), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  if (answer === null) return null;
  const json = await answer.json().catch(() => null);
  return json === null ? null : { status: answer.status, body: json };
}

/** The call must succeed: it prepares what a test is about. */
async function must(status, origin, path, options) {
  const answer = await call(origin, path, options);
  if (answer?.status !== status) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.body;
}

export async function signIn(origin, name) {
  const { email, phone } = CAST[name];
  const [path, body] = phone ? ["/auth/artisan/login/", { phone_number: phone }] : ["/auth/client/login/", { email }];
  return (await must(200, origin, path, { body: { ...body, password: CAST_PASSWORD } })).token;
}

const jobBody = (text) => ({
  category: PLUMBING,
  description: `The kitchen tap has been dripping since yesterday: ${text}`,
  wilaya: ORAN.wilayaId,
  commune: ORAN.communeId,
});

const offerBody = { kind: "fixed", price: 4500, message: "I live close by and can come this afternoon." };

export const postJob = (origin, token, text) => call(origin, "/services/jobs/", { token, body: jobBody(text) });

/** An open job with an offer from each of the two plumbers. */
export async function jobWithTwoOffers(origin, { amina, yacine, karim }, text) {
  const { job } = await must(201, origin, "/services/jobs/", { token: amina, body: jobBody(text) });
  const path = `/services/jobs/${job.id}/offers/`;
  const ofYacine = await must(201, origin, path, { token: yacine, body: offerBody });
  const ofKarim = await must(201, origin, path, { token: karim, body: offerBody });
  return { jobId: job.id, offerIds: [ofYacine.id, ofKarim.id] };
}

export const accept = (origin, token, offerId) => call(origin, `/services/offers/${offerId}/acceptance/`, { token, body: {} });
