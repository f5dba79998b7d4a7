import { chat as texts } from "../en/chat/chat.ts";
import { chatPage as page } from "../en/chat/chat-page.ts";
import { reportReason as reason, reportPage } from "../en/chat/report-page.ts";

/** Loaded by the chat page only, to keep the scripts of other pages small. */
export default { chat: { page, note: texts.note }, reports: { page: reportPage, reason } } as const;
