import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { redactUserMessages } from "#app/domain/chat/redact-user-messages.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { asSystem, insertDemoUsers } from "#tests/support/ctx.ts";
import { acceptedOffer, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { livePage } from "#tests/support/worker/live-room.ts";

beforeAll(insertDemoUsers);

it("redacted messages of a user disappear from open pages, and no others", async () => {
  const offerId = await sentOffer("yacine", await postedJob("amina"));
  const { roomId } = await acceptedOffer("amina", offerId);
  await env.CHAT_ROOMS.getByName(roomId).refresh();
  const says = async (who: string, text: string) =>
    api("POST", `/chat/rooms/${roomId}/messages/`, {
      token: await tokenOf(who),
      json: { id: crypto.randomUUID(), kind: "text", text },
    });
  await says("amina", "On Monday?");
  await says("yacine", "Yes, at nine.");
  const page = await livePage(`/chat/rooms/${roomId}/live/`, await tokenOf("amina"));
  const messages = () => page.of("message").map(({ message }) => message as { seq: number; text: string });
  await vi.waitFor(() => expect(messages()).toHaveLength(3));
  await redactUserMessages(asSystem(), { userId: "yacine" });
  await vi.waitFor(() => expect(messages().slice(3)).toMatchObject([{ seq: 3, text: "" }]));
});
