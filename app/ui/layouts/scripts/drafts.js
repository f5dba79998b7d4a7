import { saveDrafts } from "./save-drafts.ts";

// The script of pages whose forms outlive their tab, beside the shell's.
saveDrafts();
