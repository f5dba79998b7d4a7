import { dashboard } from "../../fr/admin/dashboard.ts";
import { metrics } from "../../fr/admin/metrics.ts";

export default { dashboard, metrics } as const;
