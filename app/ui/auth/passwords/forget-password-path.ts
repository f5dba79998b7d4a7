import type { Side } from "../auth-side-panel.tsx";

const USUAL = { client: "email", artisan: "phone" } as const satisfies Record<Side, "email" | "phone">;

/** Where a code for a new password is asked for on that side, in that way. */
export const forgetPasswordPath = (side: Side, by: "email" | "phone"): string =>
  `/forget-password/${side}${by === USUAL[side] ? "" : `?by=${by}`}`;
