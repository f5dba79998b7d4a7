import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendUpload } from "#app/ui/uploads/send-upload.ts";
import { shrinkPhoto } from "#app/ui/uploads/shrink-photo.ts";

const SLOT = { id: "photo", url: "/api/v1/media/uploads/photo", expires_at: new Date(Date.now() + 3_600_000).toISOString() };
const answers = { slot: async (_: AbortSignal) => Response.json(SLOT, { status: 201 }), put: [] as string[] };

/** A browser's request. A silent one never ends by itself. */
class FakeRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = "";
  open() {}
  setRequestHeader() {}
  abort = () => this.onabort?.();
  send() {
    const answer = answers.put.shift();
    if (answer === "throws") throw new TypeError("no request");
    if (answer === "silent") return;
    if (answer === "slow") setTimeout(() => this.upload.onprogress?.({ loaded: 1, total: 2 }), 50_000);
    setTimeout(() => [Object.assign(this, { status: 200 }), this.onload?.()], answer === "slow" ? 100_000 : 10);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => answers.slot(signal));
  answers.slot = async () => Response.json(SLOT, { status: 201 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = async (...put: string[]) => {
  answers.put = put;
  const signal = new AbortController().signal;
  const upload = sendUpload({ file: new Blob(["x"]), purpose: "job_image", slot: null, signal, onPercent: () => {} });
  const ended = upload.then((end) => ("id" in end ? end.id : end.code));
  const waiting = new Promise<string>((resolve) => setTimeout(() => resolve("still being sent"), 600_000));
  const first = Promise.race([ended, waiting]);
  await vi.advanceTimersByTimeAsync(600_000);
  return first;
};

test("a photo whose connection went silent is sent again", async () => {
  expect(await sent("silent", "answered")).toBe("photo");
});

test("a photo that the network never answers fails, so that it can be sent again or removed", async () => {
  expect(await sent("silent", "silent", "silent", "silent")).toBe("lost");
});

test("a slow upload that moves is not ended", async () => {
  expect(await sent("slow")).toBe("photo");
  expect(answers.put).toEqual([]);
});

test("an address that never comes is asked for again", async () => {
  let asked = 0;
  const { slot } = answers;
  answers.slot = (signal) => {
    asked += 1;
    if (asked > 1) return slot(signal);
    return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  };
  expect(await sent("answered")).toBe("photo");
  expect(asked).toBe(2);
});

test("a request that the browser cannot make counts as lost", async () => {
  expect(await sent("throws", "answered")).toBe("photo");
});

test("a photo that cannot be drawn, for want of memory, is refused by name", async () => {
  const broken = () => {
    throw new RangeError("out of memory");
  };
  vi.stubGlobal("createImageBitmap", async () => ({ width: 10, height: 10, close: () => {} }));
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => ({ fillRect: () => {}, drawImage: broken }) }) });
  expect(await shrinkPhoto(new File(["x"], "photo.jpg"))).toEqual({ fault: "media.not_an_image" });
});
