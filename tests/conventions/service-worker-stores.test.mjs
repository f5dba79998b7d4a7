import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, ORIGIN } from "./service-worker-browser.mjs";

const FILES = "files-tests";
const OFFLINE = "offline-tests";
const MAX_FILES = 60;

const get = (path, request = {}) => ({ request: { url: new URL(path, ORIGIN).href, method: "GET", mode: "cors", ...request } });
const open = (path) => get(path, { mode: "navigate" });
const hashed = (number) => `/assets/part-${String(number).padStart(8, "0")}.js`;

test("at most sixty files are stored, and the oldest goes first", async () => {
  const { act, stores } = browser();
  for (let number = 1; number <= MAX_FILES + 3; number++) await act("fetch", get(hashed(number)));
  assert.equal(stores[FILES].length, MAX_FILES);
  assert.deepEqual([stores[FILES][0], stores[FILES].at(-1)], [hashed(4), hashed(MAX_FILES + 3)]);
});

test("what may be personal, is no GET or belongs to another site is neither stored nor answered from a store", async () => {
  const paths = [
    "/api/v1/services/jobs/",
    "/media/photo-AbCd1234.webp",
    "/papers/1",
    "/exports/data-AbCd1234.zip",
    "/dev/outbox",
  ];
  const left = [
    ...paths.map((path) => get(path)),
    ...paths.map(open),
    ...["/account", "/art/v1/app-192.png", "/assets/app.css", "/sw.js"].map((path) => get(path)),
    get(hashed(1), { method: "POST" }),
    get(hashed(1), { method: "HEAD" }),
    get("/account", { method: "POST", mode: "navigate" }),
    get(`https://evil.example${hashed(1)}`),
    get("https://evil.example/", { mode: "navigate" }),
  ];
  for (const event of left) {
    const { pathname } = new URL(event.request.url);
    const { act, stores, calls } = browser({ stores: { [FILES]: [pathname] } });
    assert.equal(await act("fetch", event), undefined, event.request.url);
    assert.deepEqual([stores, calls], [{ [FILES]: [pathname] }, []]);
  }
});

test("a document comes from the network and is not stored, and without network it is the offline page of its language", async () => {
  const online = browser();
  await online.act("install", {});
  const atInstall = structuredClone(online.stores);
  await online.act("fetch", open("/account"));
  assert.deepEqual([online.stores, online.calls.map(({ path }) => path)], [atInstall, ["/account"]]);
  const { act } = browser({ isOnline: false, stores: online.stores });
  for (const [path, page] of [
    ["/account", "/offline"],
    ["/fr", "/fr/offline"],
    ["/fr/jobs", "/fr/offline"],
    ["/en/jobs", "/en/offline"],
    ["/french", "/offline"],
    ["/apiary", "/offline"],
  ])
    assert.equal(await act("fetch", open(path)), `stored ${page}`);
  assert.equal(await browser({ isOnline: false }).act("fetch", open("/")), "an error of the network");
});

test("a file that the server no longer has is read from the store of any build, and an error is not stored", async () => {
  const old = { "files-the-build-before-last": [hashed(1)] };
  const { act, stores, calls } = browser({ stores: old, status: 404 });
  assert.equal(await act("fetch", get(hashed(1))), `stored ${hashed(1)}`);
  assert.deepEqual(calls, []);
  assert.equal((await act("fetch", get(hashed(2)))).status, 404);
  assert.deepEqual(stores, old);
});

test("a new version waits for the word of a page, and deletes the stores of all others when it takes over", async () => {
  const { act, stores, used } = browser({ stores: { "offline-old": ["/offline"], "files-older": [hashed(1)], other: [] } });
  await act("install", {});
  for (const data of [undefined, null, "skip_waiting", { type: "reload" }]) await act("message", { data });
  assert.equal(used.isSkipped, false);
  assert.deepEqual(Object.keys(stores), ["offline-old", "files-older", "other", OFFLINE]);
  await act("message", { data: { type: "skip_waiting" } });
  assert.equal(used.isSkipped, true);
  await act("activate", {});
  assert.deepEqual(Object.keys(stores), [OFFLINE]);
});
