import { z } from "zod";
import { RoomFrame } from "#app/domain/chat/input.ts";
import type { RefusalCode } from "#app/domain/shared/errors/refusals.ts";
import { send } from "./websocket.ts";

/** Frames of a room to its open pages, except messages. */
export type Frame =
  | { type: "read"; user: string; seq: number }
  | { type: "typing"; user: string }
  | { type: "presence"; users: string[] }
  | { type: "ready"; seq: number }
  | { type: "error"; code: ErrorCode; refusal?: RefusalCode; id?: string };

/** `forbidden` carries a reason. */
type ErrorCode = "bad_frame" | "too_large" | "too_fast" | "forbidden" | "not_stored";

export const sendFrame = (socket: WebSocket, frame: Frame): void => send(socket, frame);

const Named = z.object({ id: z.string().max(50) });

type Parsed = { ok: true; frame: RoomFrame } | { ok: false; id: string | undefined };

/** The frame's id, if it has one, so that a page knows which message failed. */
export function parseFrame(data: string | ArrayBuffer): Parsed {
  let json: unknown;
  try {
    json = typeof data === "string" ? JSON.parse(data) : null;
  } catch {
    return { ok: false, id: undefined };
  }
  const result = RoomFrame.safeParse(json);
  return result.success ? { ok: true, frame: result.data } : { ok: false, id: Named.safeParse(json).data?.id };
}

/** The id of a frame that stores a message, by which a page knows which message failed. */
export const frameIdOf = (frame: RoomFrame): string | undefined => (frame.type === "message" ? frame.id : undefined);

/** Of a frame as it came: characters of a text, bytes of another. */
export const lengthOf = (data: string | ArrayBuffer): number => (typeof data === "string" ? data.length : data.byteLength);
