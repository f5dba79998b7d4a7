import { contact } from "../../ar/contact.ts";

/** Loaded by the admin pages of messages and replies, of health and of the audit log only. */
export default { contact: { admin: contact.admin, replies: contact.replies } } as const;
