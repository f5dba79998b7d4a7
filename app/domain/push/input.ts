import { z } from "zod";
import { boolean, emptyToUndefined, singleLine } from "../shared/input/fields.ts";
import { minuteOfDay } from "../shared/input/minute-of-day.ts";
import { MAX_DEVICE_LENGTH, MAX_ENDPOINT_LENGTH } from "./rules.ts";

const endpoint = () => z.string().min(1).max(MAX_ENDPOINT_LENGTH);

/** What PushSubscription.toJSON() returns: 65 bytes of a point and 16 random bytes, as base64url. */
export const SubscribeDeviceInput = z.object({
  endpoint: endpoint(),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
  device: emptyToUndefined(singleLine(MAX_DEVICE_LENGTH)),
});
export type SubscribeDeviceInput = z.infer<typeof SubscribeDeviceInput>;

export const UnsubscribeEndpointInput = z.object({ endpoint: endpoint() });
export type UnsubscribeEndpointInput = z.infer<typeof UnsubscribeEndpointInput>;

export const PushSettingsInput = z
  .object({
    quiet_on: boolean(),
    quiet_from: minuteOfDay(),
    quiet_to: minuteOfDay(),
    urgent_at_night: boolean(),
    show_details: boolean(),
  })
  .partial();
export type PushSettingsInput = z.infer<typeof PushSettingsInput>;

/** A switch that is off is not sent. */
const ticked = () => emptyToUndefined(boolean()).transform((isOn) => isOn ?? false);

export const PushSettingsForm = z.object({
  quiet_on: ticked(),
  quiet_from: minuteOfDay(),
  quiet_to: minuteOfDay(),
  urgent_at_night: ticked(),
  show_details: ticked(),
});
export type PushSettingsForm = z.infer<typeof PushSettingsForm>;
