import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { EXIT, Halt } from "../halt.mjs";

const ATTEMPTS = 6;
/** The certificate of a new domain may take minutes. */
const OPEN_WITHIN_MS = 600_000;

/** A token that only this run knows, and the hash that the Worker gets. */
export function newToken() {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: createHash("sha256").update(token).digest("hex") };
}

/** The door of a Worker that is deployed for a restore. Every call may be repeated. */
export function openDoor({ origin, token, pauseMs = 500 }) {
  async function knock(method, path, { body, type = "application/json" } = {}) {
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(`${origin}/restore/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, ...(body === undefined ? {} : { "Content-Type": type }) },
        ...(body === undefined ? {} : { body }),
      }).catch((error) => ({ ok: false, status: 0, text: async () => error.cause?.message ?? error.message }));
      if (answer.ok) return answer.json();
      const said = (await answer.text()).slice(0, 500);
      const isFinal = answer.status >= 400 && answer.status < 500;
      if (isFinal || attempt === ATTEMPTS)
        throw new Halt(EXIT.stepFailed, `The Worker did not take ${path}: ${answer.status} ${said}`);
      await wait(pauseMs * 2 ** attempt);
    }
  }
  const post = (path, value) => knock("POST", path, { body: JSON.stringify(value) });

  return {
    putMedia: (key, bytes, type) => knock("PUT", `media/${encodeURIComponent(key)}`, { body: bytes, type }),
    async listMedia() {
      const objects = new Map();
      let cursor = "";
      do {
        const page = await knock("GET", `media?cursor=${encodeURIComponent(cursor)}`);
        for (const { key, bytes } of page.objects) objects.set(key, bytes);
        cursor = page.cursor;
      } while (cursor);
      return objects;
    },
    putRooms: (rooms) => post("rooms", rooms),
    roomPages: (pages) => post("room-pages", pages),
    erase: (userIds) => post("erasures", { userIds }),
    async runTask(task) {
      let cursor = "";
      let result;
      do ({ result, cursor } = await post("tasks", { task, cursor }));
      while (cursor !== null);
      return result;
    },
    /** Until the Worker with this token serves. */
    async untilOpen() {
      const deadline = Date.now() + OPEN_WITHIN_MS;
      for (;;) {
        const answer = await fetch(`${origin}/restore/media`, { headers: { Authorization: `Bearer ${token}` } }).catch(
          () => null,
        );
        if (answer?.ok) return;
        if (Date.now() > deadline)
          throw new Halt(
            EXIT.stepFailed,
            `${origin} did not open its door within ten minutes (${answer?.status ?? "no answer"}).`,
          );
        await wait(1_000);
      }
    },
  };
}
