import { vi } from "vitest";
import { visit } from "#tests/support/api.ts";

export type Frame = { type: string } & Record<string, unknown>;

export type Page = {
  frames: Frame[];
  closed: { code: number; reason: string }[];
  send(text: string | ArrayBuffer): void;
  close(): void;
  /** Waits for the first frame of that type, and removes it. */
  next(type: string): Promise<Frame>;
};

/** A WebSocket through the Worker, as a page or an app opens it. Returns the response if it is refused. */
export async function connect(path: string, headers: Record<string, string>): Promise<{ status: number; page: Page | null }> {
  const response = await visit(path, { headers: { Upgrade: "websocket", ...headers } });
  const { webSocket } = response;
  if (!webSocket) {
    await response.text();
    return { status: response.status, page: null };
  }
  const page: Page = {
    frames: [],
    closed: [],
    send: (text) => webSocket.send(text),
    close: () => webSocket.close(1000, "done"),
    next: (type) =>
      vi.waitFor(
        () => {
          const at = page.frames.findIndex((frame) => frame.type === type);
          if (at < 0) throw new Error(`no frame of type ${type} among ${JSON.stringify(page.frames)}`);
          return page.frames.splice(at, 1)[0] as Frame;
        },
        { timeout: 3_000, interval: 5 },
      ),
  };
  webSocket.addEventListener("message", ({ data }) => page.frames.push(JSON.parse(String(data))));
  webSocket.addEventListener("close", ({ code, reason }) => page.closed.push({ code, reason }));
  webSocket.accept();
  return { status: response.status, page };
}

/** The same for a test that expects it to open. */
export async function opened(path: string, headers: Record<string, string>): Promise<Page> {
  const { status, page } = await connect(path, headers);
  if (!page) throw new Error(`no socket but ${status}`);
  return page;
}
