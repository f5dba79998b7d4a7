import { blockPage as block } from "../../ar/chat/block-page.ts";
import { blockedUsers as blocked } from "../../ar/chat/blocked-users.ts";
import { decisionPage as decision } from "../../ar/chat/decision-page.ts";
import { reportPage as page, reportReason as reason } from "../../ar/chat/report-page.ts";
import { pageRefusals as refusals } from "../../ar/page-refusals.ts";

/** Loaded by the pages of reports, blocks and decisions only. */
export default { appeals: { decision }, refusals, reports: { block, blocked, page, reason } } as const;
