import { chatPage as page } from "../en/chat-page.ts";
import { reportReason as reason, reportPage } from "../en/report-page.ts";

/** What the page of a room says beside the rest: the others have no room for it (PERFORMANCE B11). */
export default { chat: { page }, reports: { page: reportPage, reason } } as const;
