import type { Side } from "../auth-side-panel.tsx";

const USUAL = { client: "email", artisan: "phone" } as const satisfies Record<Side, "email" | "phone">;

/** The path of the password reset for that portal, by email or phone. */
export const forgetPasswordPath = (side: Side, by: "email" | "phone"): string =>
  `/forget-password/${side}${by === USUAL[side] ? "" : `?by=${by}`}`;
