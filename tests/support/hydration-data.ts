import { env } from "cloudflare:workers";

const DATA = /<script[^>]*>window\.__reactRouterContext\.streamController\.enqueue\((.*?)\);<\/script>/gs;
const SCRIPTS = /<script[^>]*>.*?<\/script>/gs;

/** A phone number, an e-mail address, or a long number of a document or an account. The end of a UUID may consist of digits. */
const PERSONAL = /\+213\d{9}|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<!-[\da-f]{4}-)\b\d{10,20}\b/g;

/** How to reach the company is public. */
const PUBLIC: readonly string[] = [env.CONTACT.email, ...env.CONTACT.phones];

const IS_TIME = /^1[5-9]\d{11}$/;

/** What a person reads on the page: the document without its scripts. */
export const shownOf = (html: string): string => html.replaceAll(SCRIPTS, "");

/** Personal data that a page sends to the browser for React, and shows to nobody. */
export function hiddenPersonalData(html: string): string[] {
  const sent = [...html.matchAll(DATA)].map(([, data = ""]) => data).join("\n");
  const shown = shownOf(html);
  const digits = shown.replaceAll(/\D/g, "");
  const isShown = (one: string) =>
    PUBLIC.includes(one) || shown.includes(one) || (/^[+\d]+$/.test(one) && digits.includes(one.slice(-9)));
  return [...new Set([...sent.matchAll(PERSONAL)].map(([one]) => one))].filter((one) => !IS_TIME.test(one) && !isShown(one));
}
