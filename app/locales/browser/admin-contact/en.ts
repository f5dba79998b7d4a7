import { contact } from "../../en/contact.ts";

export default { contact: { admin: contact.admin, replies: contact.replies } } as const;
