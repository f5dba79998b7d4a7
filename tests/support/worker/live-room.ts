import { expect, vi } from "vitest";
import { connect, type Frame, type Page } from "./sockets.ts";

type Live = { status: number; page: LivePage | null };

/** An open page of a room, as a phone or a browser has it, and all frames that it received. */
export class LivePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get received(): Frame[] {
    return this.#page.frames;
  }

  get closedWith(): number | undefined {
    return this.#page.closed[0]?.code;
  }

  say(frame: unknown): void {
    this.#page.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  }

  sayBytes(bytes: ArrayBuffer): void {
    this.#page.send(bytes);
  }

  drop(): void {
    this.#page.close();
  }

  of(type: string): Frame[] {
    return this.received.filter((frame) => frame.type === type);
  }

  /** The texts of all received messages, in the order of arrival. */
  texts(): string[] {
    return this.of("message").map((frame) => String((frame.message as { text: string }).text));
  }

  /** The numbers of all received messages, in the order of arrival. */
  numbers(): number[] {
    return this.of("message").map((frame) => Number((frame.message as { seq: number }).seq));
  }

  hears(check: () => void): Promise<void> {
    return vi.waitFor(check, { timeout: 5_000, interval: 5 });
  }

  /** Waits until that number of frames of a type has arrived. */
  async hearsSome(type: string, least = 1): Promise<void> {
    await this.hears(() => expect(this.of(type).length).toBeGreaterThanOrEqual(least));
  }
}

/** Opens a socket endpoint of the API. Has no page if it was refused. */
export async function live(path: string, headers: Record<string, string>): Promise<Live> {
  const { status, page } = await connect(`/api/v1${path}`, headers);
  return { status, page: page && new LivePage(page) };
}

/** A page of a user who has access. */
export async function livePage(path: string, token: string): Promise<LivePage> {
  const { status, page } = await live(path, { Authorization: `Token ${token}` });
  if (!page) throw new Error(`refused with ${status}`);
  await page.hears(() => expect(page.received.length).toBeGreaterThan(0));
  return page;
}

export const messagesSaid = (text: string, id: string = crypto.randomUUID()) => ({ type: "message", id, kind: "text", text });
