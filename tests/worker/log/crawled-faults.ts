import { signFormTimestamp } from "#app/domain/contact/form-timestamp.ts";
import { jobForm } from "#tests/api/fixtures.ts";
import { JPEG } from "#tests/domain/media/sample-images.ts";
import { ORIGIN } from "#tests/support/api.ts";
import { asSystem } from "#tests/support/ctx.ts";
import { httpProvider } from "#tests/support/providers.ts";
import { brokenDatabase, consumed, envWith, fire, send, visitWith } from "#tests/worker/handlers.ts";
import { deployed, owedLetter, owedSms } from "#tests/worker/pending-messages.ts";
import { ABOUT_JOB, CLIENT, call, WRITER } from "./crawled-journey.ts";

/** Every error quotes its input. */
const QUOTED = `near "Zineddine": 'Oukacha' <${CLIENT.email}> +213661778899 ${WRITER.email}`;
export const CRONS = ["* * * * *", "*/5 * * * *", "17 2 * * *", "17 3 * * *"];
const failing = () => {
  throw new Error(QUOTED);
};

export async function failEverywhere(client: string): Promise<void> {
  const noDatabase = envWith({ DB: brokenDatabase(`D1_ERROR: ${QUOTED}: SQLITE_ERROR`) });
  const failingQueue = { send: async () => failing(), sendBatch: async () => failing() };
  const noQueue = envWith({ QUEUE: failingQueue, TASKS: failingQueue });
  const noMedia = envWith({ MEDIA: { put: failing, get: failing, head: failing, list: failing, delete: failing } });
  const login = { json: { email: CLIENT.email, password: CLIENT.password } };
  for (const bindings of [noDatabase, noQueue, noMedia]) {
    await call("POST", "/auth/client/login/", { ...login, bindings });
    await call("POST", "/services/jobs/", { token: client, json: ABOUT_JOB, bindings });
    await call("POST", "/auth/client/register/", {
      json: { ...CLIENT, email: `oukacha${Math.random()}@mail.example` },
      bindings,
    });
    const form = jobForm([{ bytes: JPEG }], ABOUT_JOB);
    await call("POST", "/services/jobs/", { token: client, form, bindings }).catch(() => null);
    const opened = await signFormTimestamp(asSystem("test", { now: Date.now() - 10_000 }));
    const body = new URLSearchParams({ ...WRITER, method: "email", phone_number: "", opened });
    await visitWith(bindings, "/en/contact", { method: "POST", body, headers: { Origin: ORIGIN } });
    for (const path of [
      "/en/account",
      "/en/chat",
      "/media/Zineddine",
      "/papers/Zineddine",
      "/exports/Zineddine",
      "/sitemap.xml",
      "/blog/feed.xml",
    ])
      await visitWith(bindings, path, { headers: { Cookie: `token=${client}` } });
    for (const cron of CRONS) {
      await fire(cron, { bindings }).catch(() => null);
      await send(cron, { bindings }).catch(() => null);
    }
    await consumed(
      [{ kind: "verify_ledgers" }, { kind: "deliver_message", messageId: "x" }, { kind: `Zineddine ${CLIENT.email}` }],
      { bindings },
    );
  }
  const mail = await httpProvider({
    status: 422,
    body: { name: "validation_error", message: "<pending@client.example> Zineddine unknown" },
  });
  const sms = await httpProvider({ status: 500, body: { to: "+213661778899", text: "your code is 123456" } });
  const owed = [await owedLetter(), await owedSms(), await owedSms()];
  await consumed(owed, { bindings: deployed({ mail, sms }) });
  await consumed(owed, { queue: "hirfa-local-dead" });
  const refused = await httpProvider({ status: 500, body: { message: `${CLIENT.email} is full, Oukacha` } });
  await consumed([await owedLetter()], { bindings: deployed({ mail: refused, sms }) });
}
