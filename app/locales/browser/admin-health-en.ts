import { health } from "../en/admin/health.ts";

/** Loaded by the health page only. */
export default { health } as const;
