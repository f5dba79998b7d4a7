import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./service-worker-browser.mjs";

const PAYLOAD = {
  ...{ v: 1, id: "n1", type: "message_received", title: "رسالة جديدة", body: "السباكة", url: "/notifications/n1" },
  ...{ tag: "topic", lang: "ar", dir: "rtl", at: "2026-11-21T09:00:00.000Z", receipt: "r1" },
};
const pushed = (payload) => ({ data: { json: () => payload } });
const receipt = (action) => ({
  ...{ method: "POST", path: "/api/v1/auth/push/receipts/", credentials: "omit", body: { receipt: "r1", action } },
});

test("a push is shown once, in its language and direction, and reported", async () => {
  const { act, shown, calls } = browser();
  await act("push", pushed(PAYLOAD));
  const { title, body, tag, lang, dir } = PAYLOAD;
  const data = { url: "/notifications/n1", receipt: "r1" };
  const timestamp = Date.UTC(2026, 10, 21, 9);
  assert.deepEqual(JSON.parse(JSON.stringify(shown)), [
    { title, body, tag, lang, dir, icon: "/icon.png", timestamp, renotify: true, data },
  ]);
  assert.deepEqual(calls, [receipt("shown")]);
});

test("a push that cannot be read is shown once all the same, and leads to the list", async () => {
  const broken = { json: () => JSON.parse("{") };
  for (const event of [
    { data: null },
    { data: broken },
    pushed(null),
    pushed("text"),
    pushed({ v: 1 }),
    pushed({ ...PAYLOAD, v: 2 }),
  ]) {
    const { act, shown } = browser();
    await act("push", event);
    assert.deepEqual(
      shown.map(({ title, body, data }) => [title, body, data.url]),
      [["Hirfa", "Du nouveau", "/notifications"]],
    );
  }
  const refusing = browser({ language: "de", refusesToShow: (title) => title !== "Hirfa" });
  await refusing.act("push", pushed(PAYLOAD));
  assert.deepEqual(
    refusing.shown.map(({ title, body }) => [title, body]),
    [["Hirfa", "جديد"]],
  );
});

/** A click on a shown notification. Returns what happened, in order; by default one controlled page is open. */
async function click(data, { pages = [{}], locks = [] } = {}) {
  const steps = [];
  const { act, calls, opened } = browser({ pages: pages.map((page) => ({ ...page, steps })), locks });
  await act("notificationclick", { notification: { data, close: () => void steps.push("close") } });
  return { steps, calls, opened };
}

test("a click closes the notification, focuses an open page at its address or opens one, and is reported", async () => {
  const data = { url: "/fr/notifications/n1", receipt: "r1" };
  assert.deepEqual(await click(data), { steps: ["close", data.url, "focus"], calls: [receipt("opened")], opened: [] });
  assert.deepEqual((await click(data, { pages: [] })).opened, [data.url]);
});

// A click allows one focus or one window: who is focused in vain leaves none to open.
test("a click opens a page beside those that cannot be navigated, and prefers one that can", async () => {
  const data = { url: "/notifications/n1" };
  for (const page of [{ isControlled: false }, { isClosed: true }])
    assert.deepEqual(await click(data, { pages: [page] }), { steps: ["close"], calls: [], opened: [data.url] });
  const mixed = await click(data, { pages: [{ isControlled: false }, { isClosed: true }, {}] });
  assert.deepEqual([mixed.steps, mixed.opened], [["close", data.url, "focus"], []]);
});

// A page holds this lock while its user has typed text that is not sent.
test("a click opens a new page beside one with unsent text", async () => {
  const data = { url: "/notifications/n1" };
  assert.deepEqual(await click(data, { locks: [{ name: "unsent-text" }] }), { steps: ["close"], calls: [], opened: [data.url] });
  assert.deepEqual((await click(data, { locks: [{ name: "outbox" }] })).steps, ["close", data.url, "focus"]);
});

// The payload is encrypted, but a fault of ours must not lead users to another site.
test("a click leads to a path of our own origin only", async () => {
  for (const url of [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "//",
    "javascript:alert(1)",
    "n1",
    "",
    null,
    7,
  ])
    assert.deepEqual((await click({ url }, { pages: [] })).opened, ["/notifications"]);
  assert.deepEqual((await click(undefined, { pages: [] })).opened, ["/notifications"]);
});

test("a dismissed notification is reported, and one without a receipt is not", async () => {
  const { act, calls } = browser();
  await act("notificationclose", { notification: { data: { receipt: "r1" } } });
  await act("notificationclose", { notification: { data: null } });
  assert.deepEqual(calls, [receipt("dismissed")]);
});

test("a subscription that the browser ended is made again with the same key and stored", async () => {
  const put = (body) => ({ method: "PUT", path: "/api/v1/auth/push/subscriptions/", credentials: "same-origin", body });
  const { act, calls } = browser();
  await act("pushsubscriptionchange", { oldSubscription: { options: { applicationServerKey: "same" } } });
  await act("pushsubscriptionchange", {});
  await act("pushsubscriptionchange", { newSubscription: { toJSON: () => ({ endpoint: "https://push.example/made" }) } });
  assert.deepEqual(calls, [
    put({ endpoint: "https://push.example/new", key: "same" }),
    { method: "GET", path: "/api/v1/auth/push/key/", credentials: undefined, body: undefined },
    put({ endpoint: "https://push.example/new", key: "key of the server" }),
    put({ endpoint: "https://push.example/made" }),
  ]);
});
