/** The probe waits for a message of the queue, 20 seconds at most. */
const PROBE_MS = 25_000;
const MAX_WAIT_MS = 60_000;

/** What the deployment says of itself: {status, failing}; `failing` is null if it names no checks. `wait`: for its next minute. */
async function askHealth(ask, path, init, wait) {
  let answer = await ask(path, init);
  if (answer.status === 429 && wait) {
    // Somebody else probed less than a minute ago.
    await wait(Math.min(MAX_WAIT_MS, Number(answer.headers.get("Retry-After")) * 1000 || MAX_WAIT_MS));
    answer = await ask(path, init);
  }
  const { checks } = await answer.json().catch(() => ({}));
  if (![200, 503].includes(answer.status) || !Array.isArray(checks)) return { status: answer.status, failing: null };
  const failing = checks
    .filter(({ state }) => state === "fail")
    .map(({ id, since, error }) => ({ id, since: since ?? null, error: error ?? null }));
  return { status: answer.status, failing };
}

const partsOf = (token) => {
  const headers = { Authorization: `Bearer ${token}` };
  return [
    ["details of health", "/healthz/details", { headers }],
    ["probe", "/healthz/probe", { method: "POST", headers, ms: PROBE_MS }],
  ];
};

/**
 * What fails before a deployment changes anything: {at, known}, with the answer of each part by its name. A deployment that
 * repairs one thing must not be taken back because of another.
 */
export async function healthBefore({ ask, keys, now }) {
  const at = now();
  if (!keys.HEALTH_TOKEN) return { at, known: {} };
  const known = {};
  for (const [name, path, init] of partsOf(keys.HEALTH_TOKEN))
    known[name] = await askHealth(ask, path, init).catch(() => ({ status: null, failing: null }));
  return { at, known };
}

/** The faults of the details and of the probe, as texts. `before`: answer of healthBefore, or null for a new deployment. */
export async function healthFaults({ ask, keys, before, isRollback, say, wait }) {
  if (!keys.HEALTH_TOKEN) {
    say("Smoke test: details of health and probe were not asked. Give HEALTH_TOKEN in the environment for them.");
    return [];
  }
  const faults = [];
  for (const [name, path, init] of partsOf(keys.HEALTH_TOKEN)) {
    const found = await askHealth(ask, path, init, wait).catch((error) => ({ error }));
    const fault = faultOf(found, { name, before, isRollback, say });
    if (fault) faults.push(`${name}: ${fault}`);
  }
  return faults;
}

function faultOf({ error, status, failing }, { name, before, isRollback, say }) {
  if (error) return error.cause?.message ?? error.message;
  const earlier = before?.known[name];
  if (!failing) {
    const isUnknown = status === 404 && (isRollback || earlier?.status === 404);
    if (!isUnknown) return `answered ${status}`;
    say(`Smoke test: no ${name} here for the HEALTH_TOKEN of this folder, or none in that version.`);
    return null;
  }
  const isOlder = ({ id, since }) =>
    earlier?.failing?.some((one) => one.id === id) || (since !== null && before && Date.parse(since) < before.at);
  const textOf = ({ id, since, error: text }) => [id, since && `since ${since}`, text && `(${text})`].filter(Boolean).join(" ");
  const older = failing.filter(isOlder);
  if (older.length > 0) say(`Smoke test: failed before already, so it does not count: ${older.map(textOf).join(", ")}`);
  const fresh = failing.filter((one) => !isOlder(one));
  return fresh.length > 0 ? `failing: ${fresh.map(textOf).join(", ")}` : null;
}
