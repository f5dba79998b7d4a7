import { chatPage as page } from "../en/chat-page.ts";

/** What the page of a room says beside the rest: the others have no room for it (PERFORMANCE B11). */
export default { chat: { page } } as const;
