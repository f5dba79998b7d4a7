import { createContext } from "react";

/** Of the answer that is being rendered; empty in the browser, where both are of no use any more. */
export const AnswerContext = createContext<{ nonce?: string; requestId?: string }>({});
