import { contact } from "../../fr/contact.ts";

export default { contact: { admin: contact.admin, replies: contact.replies } } as const;
