import { adminDisputes as admin_disputes } from "../../ar/admin/admin-disputes.ts";

/** Loaded by the admin pages of disputes and missed visits, and by the audit log only. */
export default { admin_disputes } as const;
