import { adminDisputes as admin_disputes } from "../../en/admin/admin-disputes.ts";

export default { admin_disputes } as const;
