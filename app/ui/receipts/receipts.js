import { sendPapersEarly } from "../verification/send-papers-early.ts";
import { serveReceipts } from "./serve-receipts.ts";

// The script of the page of receipts alone.
sendPapersEarly();
serveReceipts();
