import { appeals } from "../../fr/chat/appeals.ts";
import { reports } from "../../fr/chat/reports.ts";

export default { appeals: { admin: appeals.admin }, reports } as const;
