import { sendPapersEarly, takeMoreKinds } from "../verification/send-papers-early.ts";
import { sendPapersWhole } from "../verification/send-papers-whole.ts";
import { serveReceipts, watchReceiptFields } from "./serve-receipts.ts";

// The script of the page of receipts alone.
sendPapersEarly();
sendPapersWhole(() => {
  takeMoreKinds();
  watchReceiptFields();
});
serveReceipts();
