import { randomUUID } from "node:crypto";
import http from "node:http";
import { openedRoom, signIn } from "./users.mjs";

const KB = 1_000;
const MB = 1_000 * KB;
const SIZES = [0, 1, 200, 2 * KB, 8 * KB, 20 * KB, 60 * KB, 100 * KB, 150 * KB, 250 * KB];
const LARGE = [1.1 * MB, 5 * MB, 20 * MB];
/** Of eight kinds; the soak asks for 250 of each. */
const OF_EACH_KIND = Number(process.env.REFUSALS_OF_EACH_KIND ?? 50);
export const REFUSALS = 8 * OF_EACH_KIND;
const AT_ONCE = 8;
/** Messages of one user in a minute (app/domain/chat/rules.ts). */
const MESSAGES_PER_MINUTE = 60;

const WITHIN_MS = 60_000;
const connection = () => new http.Agent({ keepAlive: true, maxSockets: 1 });

/** One request on its own connection. Returns the response, or the error. */
function call(origin, agent, { method = "GET", path, headers = {}, body }) {
  return new Promise((resolve) => {
    const request = http.request(`${origin}${path}`, { method, agent, headers, timeout: WITHIN_MS });
    const port = () => request.socket?.localPort;
    request.on("response", (answer) => {
      const pieces = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("error", (error) => resolve({ status: error.code, port: port() }));
      answer.on("end", () => resolve({ status: answer.statusCode, text: Buffer.concat(pieces).toString(), port: port() }));
    });
    request.on("timeout", () => request.destroy(Object.assign(new Error(), { code: "TIMEOUT" })));
    request.on("error", (error) => resolve({ status: error.code }));
    request.end(body);
  });
}

const filler = (bytes) => "a".repeat(bytes);
const json = (value, bytes) => JSON.stringify({ ...value, filler: filler(bytes) });

function formOf(fields, bytes) {
  const part = (name, rest, text) => `--edge\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${text}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => part(name, "", value));
  const files = Array.from({ length: Math.ceil(bytes / (9 * MB)) }, (_, place) =>
    part("nobodys", `; filename="${place}.bin"`, filler(Math.min(9 * MB, bytes - place * 9 * MB))),
  );
  return { type: "multipart/form-data; boundary=edge", body: `${texts.join("")}${files.join("")}--edge--\r\n` };
}

/** Each kind of refusal, by its status: a request with a body of about that size. */
function kindsOf(origin, { amina, yacine }, roomId) {
  const as = (token, type = "application/json") => ({
    "Content-Type": type,
    ...(token ? { Authorization: `Token ${token}` } : {}),
  });
  const post = (path, headers, body) => ({ method: "POST", path: `/api/v1${path}`, headers, body });
  const message = () => ({ id: randomUUID(), kind: "text", text: "One more" });
  /** The body is read completely before the refusal. */
  const taken = (path, token, fields, bytes) => {
    if (bytes < 200 * KB) return post(path, as(token), bytes === 0 && !fields.id ? "" : json(fields, bytes));
    const { type, body } = formOf(fields, bytes);
    return post(path, as(token, type), body);
  };
  return {
    429: (bytes) => taken(`/chat/rooms/${roomId}/messages/`, amina, message(), bytes),
    401: (bytes) => ({ ...post("/auth/user/", as(), filler(bytes)), method: "PATCH" }),
    403: (bytes) =>
      bytes % 2 === 0
        ? post("/payments/receipts/", as(amina), filler(bytes))
        : {
            ...post("", { ...as(null, "text/plain"), Origin: "https://elsewhere.example" }, filler(bytes)),
            path: "/login/client",
          },
    404: (bytes) => post("/no-such-call/", as(), filler(bytes)),
    405: (bytes) => (bytes % 20 === 0 ? { ...post("/blogs/", as(), filler(bytes)), method: "PUT" } : onStaticFile(bytes)),
    409: (bytes) => taken(`/services/offers/${roomId}/withdrawal/`, yacine, {}, bytes),
    413: (bytes) => tooLarge(origin, Math.max(bytes, 300 * KB), { as, post }),
    415: (bytes) => post("/auth/client/login/", as(null, "text/plain"), filler(bytes + 1)),
  };
}

/** Refused before the Worker. */
const onStaticFile = (bytes) => ({ method: "POST", path: "/favicon.svg", headers: {}, body: filler(bytes) });

/** Refused while the body is read: JSON, and a form of a page. */
function tooLarge(origin, bytes, { as, post }) {
  if (bytes % 200 !== 0) return post("/auth/client/login/", as(), json({}, bytes));
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
  return { method: "POST", path: "/login/client", headers, body: `email=${filler(bytes)}` };
}

async function inParallel(tasks, run) {
  const results = [];
  const left = [...tasks];
  const work = async () => {
    for (let task = left.shift(); task; task = left.shift()) results.push(await run(task));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/** Sends a refused request, and then at once a valid one on the same connection and one on another. */
async function oneRefusal(origin, { status, bytes, make, turn }, valid) {
  const [own, other] = [connection(), connection()];
  let refused = await call(origin, own, make(bytes));
  // On a slow machine a minute passes meanwhile, and some messages are accepted until the limit is reached again.
  for (let tries = 0; status === "429" && refused.status === 201 && tries < MESSAGES_PER_MINUTE; tries += 1)
    refused = await call(origin, own, make(bytes));
  const another = turn % 5 === 0 ? valid.post : valid.get;
  const [same, next] = await Promise.all([call(origin, own, valid.get), call(origin, other, another)]);
  for (const agent of [own, other]) agent.destroy();
  const isRefused = refused.status === Number(status) && refused.text !== undefined;
  const isWell = same.status === 200 && next.status === (turn % 5 === 0 ? 204 : 200) && same.text.startsWith("[{");
  return {
    ...{ status, bytes, isRefused, isWell, isSameConnection: same.port === refused.port },
    said: isRefused && isWell ? "" : `${refused.status} ${refused.text?.slice(0, 200)}, then ${same.status} and ${next.status}`,
  };
}

/** Refusals of every kind, first the kind whose limit ends after a minute. Returns the results. */
export async function refuseAll(origin) {
  const names = ["amina", "yacine", "karim"];
  const tokens = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await signIn(origin, name)])));
  const roomId = await openedRoom(origin, tokens);
  const authorized = { Authorization: `Token ${tokens.amina}`, "Content-Type": "application/json" };
  const valid = {
    get: { path: "/api/v1/services/wilayas/" },
    post: { method: "POST", path: `/api/v1/chat/rooms/${roomId}/reading/`, headers: authorized, body: '{"seq":1}' },
  };
  const kinds = kindsOf(origin, tokens, roomId);
  const fill = () => call(origin, new http.Agent(), kinds[429](1));
  await inParallel(Array(MESSAGES_PER_MINUTE + AT_ONCE).fill({}), fill);

  const sizes = [...LARGE, ...Array.from({ length: OF_EACH_KIND - LARGE.length }, (_, turn) => SIZES[turn % SIZES.length])];
  const ofKind = ([status, make]) => sizes.map((bytes, turn) => ({ status, bytes, turn, make }));
  const results = [];
  // One kind after the other, because all bodies at once would use too much memory.
  for (const kind of Object.entries(kinds).sort(([one], [other]) => Number(other) - Number(one)))
    results.push(...(await inParallel(ofKind(kind), (task) => oneRefusal(origin, task, valid))));
  return results;
}

/** A form body that no field accepts, as large as the platform allows. */
export async function hugeForm(origin) {
  const body = Buffer.alloc(66 * MB, `--edge\r\nContent-Disposition: form-data; name="x"\r\n\r\n`);
  const headers = { "Content-Type": "multipart/form-data; boundary=edge", Origin: origin };
  return call(origin, connection(), { method: "POST", path: "/login/client", headers, body });
}

export const emptyGet = (origin) =>
  call(origin, connection(), { path: "/api/v1/services/wilayas/", headers: { "Content-Length": "0" } });

/** Headers that control the emulator. */
export const faultsOfEmulator = (origin) =>
  Promise.all(
    [{ "MF-CF-Blob": "{" }, { "MF-Original-URL": "x" }, { "MF-Proxy-Shared-Secret": "x" }, { "MF-Route-Override": "x" }].map(
      (headers) => call(origin, connection(), { path: "/healthz", headers }),
    ),
  );
