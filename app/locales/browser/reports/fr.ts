import { blockPage as block } from "../../fr/chat/block-page.ts";
import { blockedUsers as blocked } from "../../fr/chat/blocked-users.ts";
import { decisionPage as decision } from "../../fr/chat/decision-page.ts";
import { reportPage as page, reportReason as reason } from "../../fr/chat/report-page.ts";
import { pageRefusals as refusals } from "../../fr/page-refusals.ts";

/** Loaded by the pages of reports, blocks and decisions only. */
export default { appeals: { decision }, refusals, reports: { block, blocked, page, reason } } as const;
