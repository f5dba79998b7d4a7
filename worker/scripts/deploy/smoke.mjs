import { healthBefore, healthFaults } from "./smoke-health.mjs";

/** The whole test, each request, and how long an old release may go on answering. */
const WITHIN_MS = 60_000;
const REQUEST_MS = 5_000;
const RELEASE_WITHIN_MS = 30_000;
const BETWEEN_TRIES_MS = 1_000;

const WILAYAS = 69;

/**
 * Asks a deployment what its users would, and then how it is. Answers the failures, as texts. `release`: the tag that /healthz
 * must name, or undefined on this machine, where there are no versions. `before`: what failed before this deployment.
 */
export async function smokeTest({
  origin,
  environment,
  release,
  keys = {},
  before = null,
  isRollback = false,
  say = () => {},
  wait = sleep,
  now = Date.now,
  requestMs = REQUEST_MS,
}) {
  const until = now() + WITHIN_MS;
  const askAlways = askerOf({ origin, keys, requestMs });
  const ask = async (path, init) => {
    const leftMs = until - now();
    if (leftMs <= 0) throw new Error(`not asked: the test took more than ${WITHIN_MS / 1000} seconds`);
    return askAlways(path, { ms: Math.min(requestMs, leftMs), ...init });
  };
  const failures = [];
  for (const [name, check] of CHECKS) {
    const fault = await check({ ask, origin, requestMs, environment, release, wait, now }).catch(
      (error) => error.cause?.message ?? error.message,
    );
    if (fault) failures.push(`${name}: ${fault}`);
  }
  // Where users get nothing, this only takes time. It has its own, because the probe may be asked once a minute.
  if (failures.length > 0) return failures;
  return healthFaults({ ask: askAlways, keys, before, isRollback, say, wait });
}

/** What failed before a deployment changed anything. */
export const smokeBefore = ({ origin, keys, now = Date.now, requestMs = REQUEST_MS }) =>
  healthBefore({ ask: askerOf({ origin, keys, requestMs }), keys, now });

const askerOf =
  ({ origin, keys, requestMs }) =>
  async (path, { ms = requestMs, ...init } = {}) => {
    const headers = { ...init.headers, ...(keys.STAGING_PASSWORD ? { "X-Staging-Key": keys.STAGING_PASSWORD } : {}) };
    return fetch(`${origin}${path}`, { redirect: "manual", ...init, headers, signal: AbortSignal.timeout(ms) });
  };

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const CHECKS = [
  ["health", checkRelease],
  ["Arabic page", async ({ ask }) => pageFault(await ask("/"), ['lang="ar"', 'dir="rtl"'])],
  ["French page", async ({ ask }) => pageFault(await ask("/fr"), ['lang="fr"'])],
  ["hashed file", checkHashedFile],
  [
    "reference data",
    async ({ ask }) => {
      const found = await (await ask("/api/v1/services/wilayas/")).json();
      return found.length === WILAYAS ? null : `${found.length} wilayas instead of ${WILAYAS}`;
    },
  ],
  [
    "API description",
    async ({ ask }) => {
      const { openapi, paths } = await (await ask("/api/v1/openapi.json")).json();
      return openapi && Object.keys(paths ?? {}).length > 0 ? null : "it describes nothing";
    },
  ],
  ["wrong sign-in", checkWrongSignIn],
  [
    "unknown path",
    async ({ ask }) => {
      const { status, headers } = await ask("/no-such-page-of-a-smoke-test");
      if (status !== 404) return `answered ${status} instead of 404`;
      return headers.get("X-Request-Id") ? null : "no request id";
    },
  ],
  ["robots.txt", checkRobots],
  ["staging door", checkStagingDoor],
];

/**
 * Right after a deployment some places still serve the old release, and a new domain has no address or certificate yet. Any other
 * fault fails at once.
 */
async function checkRelease({ ask, release, wait, now }) {
  const until = now() + RELEASE_WITHIN_MS;
  for (;;) {
    const answer = await ask("/healthz").catch((error) => {
      if (error.name !== "TypeError" || now() >= until) throw error;
    });
    if (!answer) {
      await wait(BETWEEN_TRIES_MS);
      continue;
    }
    if (answer.status !== 200) return `answered ${answer.status}`;
    const served = answer.headers.get("X-Release");
    if (release === undefined || served === release) return null;
    if (now() >= until) return `still serves the release ${served ?? "without a name"} instead of ${release}`;
    await wait(BETWEEN_TRIES_MS);
  }
}

async function pageFault(answer, marks) {
  if (answer.status !== 200) return `answered ${answer.status}`;
  const [tag = ""] = /<html[^>]*>/.exec(await answer.text()) ?? [];
  const missing = marks.filter((mark) => !tag.includes(mark));
  return missing.length > 0 ? `its document lacks ${missing.join(", ")}` : null;
}

async function checkHashedFile({ ask }) {
  const [path] = /\/assets\/[\w.-]+\.(?:css|js)/.exec(await (await ask("/")).text()) ?? [];
  if (!path) return "the page names no file";
  const { status, headers } = await ask(path);
  if (status !== 200) return `${path} answered ${status}`;
  return headers.get("Cache-Control")?.includes("immutable") ? null : `${path} is not immutable`;
}

async function checkWrongSignIn({ ask }) {
  const { status } = await ask("/api/v1/auth/client/login/", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "smoke-test@nobody.invalid", password: "not-a-password" }),
  });
  return [400, 401].includes(status) ? null : `answered ${status} instead of 400 or 401`;
}

async function checkRobots({ ask, environment }) {
  const text = await (await ask("/robots.txt")).text();
  if (environment === "staging") return /^Disallow: \/$/m.test(text) ? null : "search engines may visit staging";
  return /^Sitemap: /m.test(text) ? null : "search engines get no sitemap";
}

/** Asked without the key, as a stranger does. */
async function checkStagingDoor({ environment, origin, requestMs }) {
  if (environment !== "staging") return null;
  const { status } = await fetch(`${origin}/`, { redirect: "manual", signal: AbortSignal.timeout(requestMs) });
  return status === 401 ? null : `staging answered ${status} to a stranger instead of 401`;
}
