import { z } from "zod";
import { PushSettingsInput } from "#app/domain/push/input.ts";
import { pushSettingsOf } from "#app/domain/push/push-settings.ts";
import { revisePushSettings } from "#app/domain/push/revise-push-settings.ts";
import type { Hours } from "#app/domain/settings/house-hours-rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { timeText } from "#app/domain/shared/input/minute-of-day.ts";
import { defineEndpoint } from "../serve/endpoint.ts";

const time = z.string().describe("HH:MM in Algiers.");

const pushSettings = z
  .object({
    quiet_on: z.boolean(),
    quiet_from: time,
    quiet_to: time,
    urgent_at_night: z.boolean().describe("Urgent new requests come in quiet hours too."),
    show_details: z.boolean().describe("What happened is on the lock screen."),
    effective: z
      .object({ from: time, to: time })
      .nullable()
      .describe("The hours that hold now: without own ones those of the house, which differ in Ramadan."),
    is_quiet_now: z.boolean(),
  })
  .meta({ id: "PushSettings" });

const hoursJson = ({ from, to }: Hours) => ({ from: timeText(from), to: timeText(to) });

async function ownSettings(ctx: Ctx): Promise<z.infer<typeof pushSettings>> {
  const own = await pushSettingsOf(ctx);
  return {
    quiet_on: own.quietOn,
    quiet_from: timeText(own.hours.from),
    quiet_to: timeText(own.hours.to),
    urgent_at_night: own.urgentAtNight,
    show_details: own.showDetails,
    effective: own.effective && hoursJson(own.effective),
    is_quiet_now: own.isQuietNow,
  };
}

/** When pushes wait, and what they show on a lock screen. */
export const pushSettingEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/auth/push/settings",
    spec: "W30",
    summary: "My quiet hours, and what pushes show.",
    audience: "signed_in",
    answers: { 200: pushSettings },
    run: async (ctx) => ({ status: 200, body: await ownSettings(ctx) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/auth/push/settings",
    spec: "W30",
    summary: "Change some of it. Hours may pass midnight; one of them alone makes both mine.",
    audience: "signed_in",
    body: PushSettingsInput,
    answers: { 200: pushSettings },
    run: async (ctx, { body }) => {
      await revisePushSettings(ctx, body);
      return { status: 200, body: await ownSettings(ctx) };
    },
  }),
];
