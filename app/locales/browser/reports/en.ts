import { blockPage as block } from "../../en/chat/block-page.ts";
import { blockedUsers as blocked } from "../../en/chat/blocked-users.ts";
import { decisionPage as decision } from "../../en/chat/decision-page.ts";
import { reportPage as page, reportReason as reason } from "../../en/chat/report-page.ts";
import { pageRefusals as refusals } from "../../en/page-refusals.ts";

/** Loaded by the pages of reports, blocks and decisions only. */
export default { appeals: { decision }, refusals, reports: { block, blocked, page, reason } } as const;
