import { health } from "../fr/admin/health.ts";

/** Loaded by the health page and the audit log only. */
export default { health } as const;
