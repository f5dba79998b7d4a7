import { generateKeyPairSync, randomBytes } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";

export const REPO_ROOT = resolve(import.meta.dirname, "../..");

/** npm puts the project's own Node first on the path. Without npm an older one of the machine may run. */
export function requireBundledNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 22)
    stop(`This needs Node 22 or newer and found ${process.version}. Call it through npm, which brings its own: npm start`);
}

export function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** The settings of one running copy of the product: its port, its data, its build. */
export function instanceOf({ port: usualPort, state: usualState }) {
  const port = Number(process.env.PORT || usualPort);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    stop(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  const state = resolve(process.env.STATE_DIR || join(REPO_ROOT, usualState));
  mkdirSync(state, { recursive: true });
  const build = resolve(process.env.BUILD_DIR || join(state, "build"));
  return { port, state, build, origin: `http://localhost:${port}` };
}

const canListen = (port, host) =>
  new Promise((resolveCan) => {
    const probe = createServer();
    probe.once("error", (error) => resolveCan(error.code !== "EADDRINUSE"));
    probe.listen({ port, host }, () => probe.close(() => resolveCan(true)));
  });

export async function requireFreePort({ port }) {
  const isFree = (await canListen(port, "127.0.0.1")) && (await canListen(port, "::1"));
  if (!isFree) stop(`Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`);
}

/** The secrets of a local instance, created once and stored with its data, so that sessions and links survive a restart. */
export function localSecretsFile({ state }) {
  const path = join(state, "secrets.env");
  if (!existsSync(path)) writeFileSync(path, `APP_SECRET=${newKey()}\nNATIONAL_ID_KEY=${newKey()}\n`, { mode: 0o600 });
  const before = readFileSync(path, "utf8");
  // Data of an older release have numbers that were hashed under the other secret.
  if (!before.includes("NATIONAL_ID_KEY=")) appendFileSync(path, `NATIONAL_ID_KEY=${/APP_SECRET=(.*)/.exec(before)[1]}\n`);
  if (!readFileSync(path, "utf8").includes("VAPID_PUBLIC_KEY=")) appendFileSync(path, newVapidKeys());
  return path;
}

const newKey = () => randomBytes(32).toString("base64url");

/** Subscriptions of browsers are bound to these keys, so they are stored too. */
function newVapidKeys() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y, d } = privateKey.export({ format: "jwk" });
  const publicKey = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return `VAPID_PUBLIC_KEY=${publicKey.toString("base64url")}\nVAPID_PRIVATE_KEY=${d}\nVAPID_SUBJECT=mailto:bonjour@hirfa.example\n`;
}

export const localSecrets = (instance) =>
  Object.fromEntries(
    readFileSync(localSecretsFile(instance), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
