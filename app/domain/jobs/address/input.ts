import { z } from "zod";
import { multiline } from "../../shared/input/fields.ts";
import { MAX_OPENING_REASON_LENGTH, MIN_OPENING_REASON_LENGTH } from "./address-rules.ts";

export const OpenAddressInput = z.object({ reason: multiline(MIN_OPENING_REASON_LENGTH, MAX_OPENING_REASON_LENGTH) });
export type OpenAddressInput = z.infer<typeof OpenAddressInput>;
