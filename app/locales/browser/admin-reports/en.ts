import { appeals } from "../../en/chat/appeals.ts";
import { reports } from "../../en/chat/reports.ts";

export default { appeals: { admin: appeals.admin }, reports } as const;
