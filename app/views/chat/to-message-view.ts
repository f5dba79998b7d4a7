import type { MessageKind } from "#app/domain/chat/rules.ts";
import type { MessageView } from "./chat-view.ts";

/** A message of our own API, so its format is trusted. */
export type MessageJson = {
  id: string;
  seq: number;
  sender: string | null;
  kind: MessageKind;
  text: string;
  data: { visit: string; revision: number } | null;
  media: readonly { id: string; width: number; height: number; colour: string }[];
  created_at: string;
};

export const toMessageView = ({ id, seq, sender, kind, text, data, media, created_at }: MessageJson): MessageView => ({
  ...{ id, seq, sender, kind, text },
  photos: media.map((one) => ({ id: one.id, width: one.width, height: one.height, colour: one.colour })),
  at: Date.parse(created_at),
  visit: data && { id: data.visit, revision: data.revision },
});
