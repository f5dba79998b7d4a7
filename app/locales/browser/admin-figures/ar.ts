import { dashboard } from "../../ar/admin/dashboard.ts";
import { metrics } from "../../ar/admin/metrics.ts";

/** Loaded by the admin pages with figures, the inbox and the audit log only. */
export default { dashboard, metrics } as const;
