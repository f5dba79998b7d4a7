import { sendPapersEarly, takeMoreKinds } from "../verification/send-papers-early.ts";
import { sendPapersWhole } from "../verification/send-papers-whole.ts";
import { followReceipts } from "./follow-receipts.ts";
import { serveReceipts, watchReceiptFields } from "./serve-receipts.ts";

// The script of the page of receipts alone.
sendPapersEarly();
sendPapersWhole(() => {
  takeMoreKinds();
  watchReceiptFields();
});
serveReceipts();
followReceipts(takeMoreKinds);
