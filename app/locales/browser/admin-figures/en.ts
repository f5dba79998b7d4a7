import { dashboard } from "../../en/admin/dashboard.ts";
import { metrics } from "../../en/admin/metrics.ts";

export default { dashboard, metrics } as const;
