import { hash, timingSafeEqual } from "node:crypto";
import { readCookie } from "#app/http/cookies/session-cookie.ts";
import { tooManyRequestsPage } from "#app/http/too-many-requests-page.ts";
import { TransportProblem, toProblem } from "../api/serve/problem.ts";
import { objectNamed } from "../bindings/object-named.ts";
import { signerOf } from "../bindings/signer.ts";
import { now } from "../clock.ts";
import { settingsOf } from "../env.ts";
import { pageInAllLanguages } from "./closed-site.ts";

/** What a monitor, a search engine and the page of the refusal need. Nothing of it shows the site. */
const OPEN = /^\/(?:healthz(?:\/(?:details|probe))?|robots\.txt|assets\/.*)$/;
const PURPOSE = "staging-door";
const KEY_HEADER = "X-Staging-Key";
const BASIC = /^Basic\s+([\w+/=-]+)$/i;
const KNOWN_SECONDS = 30 * 24 * 60 * 60;
/** Wrong passwords from one network. Whoever is known already is not held up by them. */
const TRIES = { times: 20, perSeconds: 900 };

type Visit = { address: string; requestId: string };
type Admit = (request: Request) => Promise<Response>;

/**
 * Lets only those into a staging who know its password: by the header X-Staging-Key, or by one Basic sign-in, which a signed
 * cookie remembers for 30 days. `Authorization` stays free for the tokens of the API.
 */
export async function behindStagingDoor(request: Request, env: Env, visit: Visit, admit: Admit): Promise<Response> {
  if (settingsOf(env).ENVIRONMENT !== "staging" || OPEN.test(new URL(request.url).pathname)) return admit(request);
  if (await isKnown(request, env)) return privately(await admit(withoutBasic(request)));

  const basic = BASIC.exec(request.headers.get("Authorization") ?? "")?.[1];
  const given = request.headers.get(KEY_HEADER) ?? (basic === undefined ? null : passwordIn(basic));
  if (given === null) return refused(request, visit);
  const triesFrom = objectNamed(env.LIMITER, `staging-door:${visit.address}`);
  if (await triesFrom.isExhausted(TRIES.times, TRIES.perSeconds, now())) return tooManyTries(request);
  if (!isPassword(given, env)) {
    await triesFrom.take(TRIES.times, TRIES.perSeconds, now());
    return refused(request, visit);
  }
  const response = privately(await admit(withoutBasic(request)));
  // A response that opens a socket carries no cookie.
  if (basic !== undefined && response.status !== 101) response.headers.append("Set-Cookie", await cookieOf(env));
  return response;
}

const isPassword = (given: string, env: Env): boolean => {
  const { STAGING_PASSWORD } = settingsOf(env);
  return STAGING_PASSWORD !== undefined && timingSafeEqual(digestOf(given), digestOf(STAGING_PASSWORD));
};

/** Digests have one length, so their comparison does not tell that of the password. */
const digestOf = (text: string) => Buffer.from(hash("sha256", text, "hex"));

/** The name before the colon may be any. */
const passwordIn = (basic: string) => Buffer.from(basic, "base64").toString().split(/:(.*)/s)[1] ?? "";

const nameFor = (origin: string) => (origin.startsWith("https:") ? "__Host-staging" : "staging");

async function cookieOf(env: Env): Promise<string> {
  const { APP_ORIGIN } = settingsOf(env);
  const until = String(now() + KNOWN_SECONDS * 1000);
  const value = `${until}.${await signerOf(settingsOf(env).APP_SECRET).sign(PURPOSE, namedBy(env, until))}`;
  return `${nameFor(APP_ORIGIN)}=${value}; Path=/; Max-Age=${KNOWN_SECONDS}; HttpOnly; Secure; SameSite=Lax`;
}

async function isKnown(request: Request, env: Env): Promise<boolean> {
  const cookie = readCookie(request.headers.get("Cookie"), nameFor(settingsOf(env).APP_ORIGIN));
  const [, until, signature = ""] = /^(\d{1,15})\.([\w.-]+)$/.exec(cookie ?? "") ?? [];
  if (until === undefined || Number(until) <= now()) return false;
  return signerOf(settingsOf(env).APP_SECRET).verify(PURPOSE, namedBy(env, until), signature);
}

/** Another password ends all cookies of the one before. */
const namedBy = (env: Env, until: string) => `${until} ${settingsOf(env).STAGING_PASSWORD}`;

/** Browsers repeat a Basic sign-in on every request. The API would take it for a wrong token. */
function withoutBasic(request: Request): Request {
  if (!BASIC.test(request.headers.get("Authorization") ?? "")) return request;
  const headers = new Headers(request.headers);
  headers.delete("Authorization");
  return new Request(request, { headers });
}

/** A copy in a browser must not show the site once its cookie has ended, so each is checked here before it is shown. */
function privately(response: Response): Response {
  if (response.headers.get("Cache-Control")?.includes("public")) response.headers.set("Cache-Control", "private, no-cache");
  return response;
}

function refused(request: Request, { requestId }: Visit): Response {
  const headers = { "WWW-Authenticate": 'Basic realm="staging"', "Cache-Control": "no-store" };
  if (!isApi(request)) return pageInAllLanguages("ui.staging_door", { status: 401, headers });
  const problem = new TransportProblem(401, "staging_key_required", `This is a test site. Send its password as ${KEY_HEADER}.`);
  return Response.json(toProblem(problem, requestId).body, { status: 401, headers });
}

function tooManyTries(request: Request): Response {
  const response = tooManyRequestsPage(request);
  response.headers.set("Retry-After", String(TRIES.perSeconds));
  return response;
}

const isApi = (request: Request) => new URL(request.url).pathname.startsWith("/api/");
