import { db } from "#tests/api/fixtures.ts";
import { formOf } from "#tests/api/profiles.ts";
import { digitsOf } from "#tests/domain/codes/fixtures.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { sentCard, unverified } from "#tests/domain/verification/fixtures.ts";
import { api, type Reply, visit } from "#tests/support/api.ts";
import { LEAK, OFFER } from "#tests/support/fixtures.ts";
import { htmlOf, sendForm } from "#tests/support/pages.ts";

/** No id and no text of the product contains any of these. */
export const CLIENT = {
  first_name: "Zineddine",
  last_name: "Oukacha",
  email: "zineddine.oukacha@mail.example",
  password: "Tassili-n-Ajjer-77",
};
const ARTISAN = {
  ...{ first_name: "Tinhinane", last_name: "Bouzerar", email: "tinhinane@mail.example", password: "Djurdjura-snow-88" },
  phone_number: "0661778899",
};
const GUEST = { first_name: "Messaouda", phone_number: "0772334455" };
export const WRITER = {
  name: "Kahina Amrouche",
  email: "kahina.amrouche@mail.example",
  subject: "Question",
  message: "Ring me at 0553 98 76 54.",
};
const ADDRESS = "14 impasse des Jujubiers";
export const ABOUT_JOB = { ...LEAK, address: ADDRESS, description: "The boiler of Hadja Fatiha drips since Friday night." };

/** What no log line may hold, in any spelling. */
export const secrets = new Set<string>([
  ...[CLIENT, ARTISAN].flatMap(({ first_name, last_name, email, password }) => [first_name, last_name, email, password]),
  ...[GUEST.first_name, "Kahina", "Amrouche", WRITER.email, "Jujubiers", "Hadja", "Fatiha", "pending@client.example"],
  ...["Nordine", "Kheloufi", "Meriem", "Ziani", "661778899", "772334455", "553987654", "553 98 76 54", "Naima-Transfer-9"],
]);
const learn = (reply: Reply): Reply => {
  const { token, follow_path, key } = reply.body;
  for (const one of [token, key, String(follow_path ?? "").slice("/r/".length)])
    if (typeof one === "string" && one) secrets.add(one);
  return reply;
};

/** Endpoints on working bindings, and their responses. */
export const answered: string[] = [];
export const call = async (...args: Parameters<typeof api>) => {
  const reply = learn(await api(...args));
  const [method, path, { bindings } = {}] = args;
  if (!bindings) answered.push(`${method} ${path.replaceAll(/[a-z0-9]{16,20}/g, ":id")} ${reply.status}`);
  return reply;
};
const idIn = ({ body }: Reply, what: string) => String((body[what] as { id?: string } | undefined)?.id ?? body.id);
const picture = () => new File([JPEG as Uint8Array<ArrayBuffer>], "Oukacha.jpg");

export async function comeIn(): Promise<string> {
  const { body } = await call("POST", "/auth/client/register/", { json: CLIENT });
  await call("POST", "/auth/artisan/register/", { json: ARTISAN });
  await sendForm({ Cookie: "" }, "/register/client", {
    ...{ account_kind: "individual", first_name: CLIENT.first_name, last_name: CLIENT.last_name, terms: "true" },
    ...{ email: "z.oukacha@mail.example", password: CLIENT.password },
  });
  await call("POST", "/auth/otp/send/", { json: { phone_number: ARTISAN.phone_number, purpose: "login" } });
  const otp = await digitsOf("login", { phone: "+213661778899" });
  await call("POST", "/auth/otp/verify/", { json: { phone_number: ARTISAN.phone_number, otp: "000000", purpose: "login" } });
  await call("POST", "/auth/otp/verify/", { json: { phone_number: ARTISAN.phone_number, otp, purpose: "login" } });
  await call("POST", "/auth/client/login/", { json: { email: CLIENT.email, password: "not his" } });
  await call("POST", "/auth/request-reset-password/", { json: { email: CLIENT.email } });
  await sendForm({ Cookie: "" }, "/sign-in", { email: CLIENT.email, password: `${CLIENT.password}x` });
  // As an email or a code would have done.
  await db.run(`UPDATE users SET email_verified_at = 1, first_confirmed_at = 1 WHERE email = '${CLIENT.email}'`);
  return String(body.token);
}

export async function hire(client: string, plumber: string): Promise<void> {
  const job = idIn(await call("POST", "/services/jobs/", { token: client, json: ABOUT_JOB }), "job");
  const offer = await call("POST", `/services/jobs/${job}/offers/`, { token: plumber, json: OFFER });
  const accepted = await call("POST", `/services/offers/${offer.body.id}/acceptance/`, { token: client });
  const room = idIn(accepted, "room");
  const say = (token: string, text: string) =>
    call("POST", `/chat/rooms/${room}/messages/`, { token, json: { id: crypto.randomUUID(), kind: "text", text } });
  await say(client, `I am ${CLIENT.first_name}, 0772 33 44 55, ${ADDRESS}`);
  await say(plumber, "x".repeat(5_000));
  await call("POST", `/chat/rooms/${room}/report/`, {
    token: client,
    json: { reason: "insult", text: `${CLIENT.first_name} was insulted` },
  });
  await call("POST", `/services/jobs/${job}/completion/`, { token: client, json: { done: true } });
  await call("POST", `/services/jobs/${job}/review/`, { token: client, json: { rating: 5, text: "Hadja Fatiha is glad." } });
}

export async function postAsGuest(plumber: string): Promise<void> {
  await call("POST", "/services/jobs/", { json: { ...ABOUT_JOB, ...GUEST } });
  const otp = await digitsOf("job", { phone: "+213772334455" });
  const opened = await call("POST", "/auth/otp/verify/", { json: { phone_number: GUEST.phone_number, otp, purpose: "job" } });
  const followed = String(opened.body.follow_path);
  await call("POST", `/services/jobs/${idIn(opened, "job")}/offers/`, { token: plumber, json: OFFER });
  await visit(followed);
  await visit(`${followed}x`);
}

export async function pay(plumber: string, admin: string): Promise<void> {
  const paid = {
    pack: "1",
    method: "ccp",
    transaction_reference: "Naima-Transfer-9",
    payer_name: "Meriem Ziani",
    paid_at: "2026-11-20",
  };
  const sent = async () =>
    call("POST", "/payments/receipts/", { token: plumber, form: formOf({ ...paid, "images[0]image": picture() }) });
  const [one, other] = [await sent(), await sent()];
  await call("PATCH", `/admin/payment-receipts/${one.body.id}/`, {
    token: admin,
    json: { status: "approved", note: "Ziani paid" },
  });
  await call("PATCH", `/admin/payment-receipts/${other.body.id}/`, {
    token: admin,
    json: { status: "denied", reason: "duplicate", note: "Ziani again" },
  });
}

export async function decide(admin: string): Promise<void> {
  await sentCard(await unverified("p-unverified"));
  await call("POST", "/admin/users/p-unverified/verification/", {
    token: admin,
    json: { decision: "rejected", reason: "other", note: "Oukacha?" },
  });
  const change = (json: unknown) => call("PATCH", "/admin/users/p-unverified/", { token: admin, json });
  await change({ first_name: "Zineddine", reason: "other", note: "Zineddine asked 0661778899" });
  await change({ is_active: false, reason: "fraud", note: "Oukacha is no plumber" });
  await change({ is_active: true });
  const reports = await call("GET", "/admin/chat-reports/", { token: admin });
  const [report] = (reports.body.results ?? []) as unknown as { id: string }[];
  for (const json of [{ status: "in_review" }, { status: "upheld", reason: "Zineddine was insulted", warn: true }])
    await call("PATCH", `/admin/chat-reports/${report?.id}/`, { token: admin, json });
  const cookie = { Cookie: `token=${admin}` };
  for (const page of ["/en/panel-admin", "/en/panel-admin/users?search=Oukacha", "/en/panel-admin/log", "/en/panel-admin/health"])
    await htmlOf(cookie, page);
  await visit("/en/panel-admin/export/users?search=Oukacha", { headers: cookie }).then((answer) => answer.text());
}

export async function mistake(client: string): Promise<void> {
  const json = { headers: { "Content-Type": "application/json" } };
  await call("POST", "/auth/client/register/", { ...json, rawBody: `{"email": "${CLIENT.email}", "first_name": Zineddine` });
  await call("POST", "/auth/client/register/", { json: CLIENT });
  await call("POST", "/auth/client/register/", { json: { ...CLIENT, email: "oukacha@@mail.example" } });
  await call("GET", `/services/jobs/${CLIENT.email}/`, { token: client });
  await call("GET", "/services/jobs/", { token: `${client}x` });
  await call("POST", "/services/contact/", { json: WRITER });
  await call("POST", "/services/contact/", { json: { ...WRITER, message: "" } });
  await call("POST", "/auth/email/confirm/", { json: { key: "Zineddine-Oukacha" } });
  for (const path of [
    `/en/nobody/${CLIENT.email}?phone=0661778899`,
    "/en/artisans/Tinhinane",
    "/r/Zineddine",
    "/auth/google?code=Oukacha&state=x",
  ])
    await visit(path);
  await sendForm({ Cookie: `token=${client}` }, "/account", { first_name: "Zineddine", email: "no address" });
  await sendForm({ Cookie: "" }, "/contact", { ...WRITER, message: "" });
}
