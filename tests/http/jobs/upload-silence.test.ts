import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendUpload } from "#app/ui/uploads/send-upload.ts";
import { shrinkPhoto } from "#app/ui/uploads/shrink-photo.ts";
import { canRetry } from "#app/ui/uploads/use-uploads.ts";

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

const shrunk = async () => {
  const ended = shrinkPhoto(new File(["x"], "photo.jpg"));
  await vi.advanceTimersByTimeAsync(10_000);
  return ended;
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
  expect(await shrunk()).toEqual({ fault: "media.not_an_image" });
});

test("a photo that can be drawn at the second attempt is not refused", async () => {
  const tries = [() => Promise.reject(new Error("could not be read")), async () => ({ width: 10, height: 10, close: () => {} })];
  vi.stubGlobal("createImageBitmap", () => tries.shift()?.());
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      decode = () => Promise.reject(new Error("could not be read"));
    },
  );
  const pen = { fillRect: () => {}, drawImage: () => {}, getImageData: () => ({ data: new Uint8ClampedArray(4) }) };
  const toBlob = (take: (photo: Blob) => void) => take(new Blob(["drawn"], { type: "image/jpeg" }));
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => pen, toBlob }) });
  expect(await shrunk()).toEqual({ photo: expect.objectContaining({ type: "image/jpeg" }) });
});

test("large photos are drawn one after the other", async () => {
  const drawn = { now: 0, most: 0 };
  vi.stubGlobal("createImageBitmap", async () => {
    drawn.now += 1;
    drawn.most = Math.max(drawn.most, drawn.now);
    await new Promise((resolve) => setTimeout(resolve, 100));
    drawn.now -= 1;
    throw new Error("not an image");
  });
  vi.stubGlobal(
    "Image",
    class {
      src = "";
      decode = () => Promise.reject(new Error("not an image"));
    },
  );
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => null }) });
  await Promise.all([shrunk(), shrunk()]);
  expect(drawn.most).toBe(1);
});

test("a photo that could not be drawn can be tried again, and one that is too large cannot", () => {
  const again = (fault: string) => canRetry({ fault, src: "blob:photo" });
  expect(["media.not_an_image", "media.quota", "lost"].map(again)).toEqual([true, true, true]);
  expect(["media.too_large", "media.heic", "media.too_many_pixels"].map(again)).toEqual([false, false, false]);
  expect(canRetry({ fault: "upload.gone", src: "/image/kept" })).toBe(false);
});
