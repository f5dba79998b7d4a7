import { adminDisputes as admin_disputes } from "../../fr/admin/admin-disputes.ts";

export default { admin_disputes } as const;
