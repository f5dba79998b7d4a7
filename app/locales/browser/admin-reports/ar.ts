import { appeals } from "../../ar/chat/appeals.ts";
import { reports } from "../../ar/chat/reports.ts";

/** Words of reports and their appeals, for the pages that show one. */
export default { appeals: { admin: appeals.admin }, reports } as const;
