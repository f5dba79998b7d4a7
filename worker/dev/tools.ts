import { html } from "hono/html";
import type { Ctx } from "#app/domain/ctx.ts";
import { settingsOf } from "../env.ts";
import { type DevLetter, lettersInDevOutbox } from "../providers/dev-outbox.ts";
import { seedDemo } from "./seed-demo.ts";

const absent = () => new Response("Not found.", { status: 404 });

/** /dev/outbox, /dev/outbox.json and the demo cast: only where ENVIRONMENT is "local"; elsewhere they do not exist. */
export async function serveDevTools(request: Request, env: Env, ctx: Ctx): Promise<Response> {
  if (settingsOf(env).ENVIRONMENT !== "local") return absent();
  const url = new URL(request.url);
  const call = `${request.method} ${url.pathname}`;
  const to = url.searchParams.get("to");
  if (call === "GET /dev/outbox.json") return Response.json(await lettersInDevOutbox(env.MEDIA, to));
  if (call === "GET /dev/outbox") return outboxPage(await lettersInDevOutbox(env.MEDIA, to));
  if (call === "POST /dev/seed") return Response.json(await seedDemo(ctx));
  return absent();
}

async function outboxPage(letters: DevLetter[]): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title><link rel="icon" href="/favicon.svg"></head>
<body style="font: 16px/1.6 system-ui, sans-serif; margin: 1.5rem">
<h1>Outbox</h1>
<p>${letters.length === 0 ? "Nothing was sent yet." : `${letters.length} letters, newest first.`}</p>
${letters.map(
  (letter) => html`<article style="border-block-start: 1px solid #8888; padding-block: 1rem">
<h2 dir="auto">${letter.subject}</h2>
<p><bdi>${letter.channel}</bdi> → <bdi>${letter.to}</bdi>, ${letter.created_at}</p>
<p dir="auto" style="white-space: pre-wrap">${linked(letter.text)}</p>
</article>`,
)}
</body></html>`;
  return new Response(String(page), { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Addresses in the text as links, so that a developer can follow them. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
