import { html } from "hono/html";
import { smsParts } from "#app/domain/messaging/sms-parts.ts";
import { directionOf } from "#app/i18n/direction.ts";
import type { DevOutboxMessage } from "../providers/dev-outbox.ts";

/** Allows no requests and no scripts, also in the emails, because a srcdoc frame has the policy of its page. */
const RULES =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Every email and SMS as the user gets it, newest first. */
export async function outboxPage(messages: readonly DevOutboxMessage[]): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title>
<link rel="icon" href="/favicon.svg">
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.6 system-ui, sans-serif; margin: 0 auto; padding: 1.5rem; max-inline-size: 46rem; }
  article { border-block-start: 1px solid #8888; padding-block: 1rem; }
  h2 { font-size: 1.15rem; margin: 0; overflow-wrap: anywhere; }
  .about { margin: 0 0 .75rem; opacity: .8; overflow-wrap: anywhere; }
  iframe { display: block; inline-size: 100%; block-size: 34rem; border: 1px solid #8888; border-radius: 8px; background: #fff; }
  .bubble { inline-size: fit-content; max-inline-size: 20rem; margin: 0; padding: .6rem 1rem; border-radius: 18px;
    background: #d9f0ea; color: #14201d; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  summary { padding-block: .6rem; cursor: pointer; }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>${messages.length === 0 ? "Nothing was sent yet." : `${messages.length} sent, newest first.`}</p>
${messages.map((message) => (message.channel === "sms" ? smsArticle(message) : emailArticle(message)))}
</body></html>`;
  return new Response(String(page), {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": RULES },
  });
}

const about = ({ channel, to, created_at }: DevOutboxMessage) => html`<bdi>${channel}</bdi> → <bdi>${to}</bdi>, ${created_at}`;

function emailArticle(message: DevOutboxMessage) {
  const { subject, text, language } = message;
  const [lang, dir] = language ? [language, directionOf(language)] : ["", "auto"];
  return html`<article>
<h2 lang="${lang}" dir="${dir}">${subject}</h2>
<p class="about">${about(message)}${language ? `, ${language}` : ""}</p>
${message.html ? html`<iframe title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${inNewTab(message.html)}"></iframe>` : ""}
<details${message.html ? "" : html` open`}><summary>As text</summary><pre lang="${lang}" dir="${dir}">${linked(text)}</pre></details>
</article>`;
}

function smsArticle(message: DevOutboxMessage) {
  const { letters, parts, alphabet } = smsParts(message.text);
  return html`<article>
<p class="about">${about(message)}</p>
<p class="bubble" dir="auto">${message.text}</p>
<p class="about">${parts} ${parts === 1 ? "part" : "parts"}, ${letters} characters, ${alphabet}</p>
</article>`;
}

/** A link in the frame opens a new tab, like in a mail program. */
const inNewTab = (html: string) => html.replace("<head>", '<head><base target="_blank">');

/** URLs in the text become links for the developer. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
