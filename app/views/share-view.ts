/** A link that opens WhatsApp with a message, and what the share dialog of a device gets instead. */
export type ShareView = { label: string; text: string; url: string; href: string };

/** The receiver is chosen in WhatsApp, so the link holds no number. */
export const whatsAppLink = (text: string, url: string): string => `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;

export const shareView = ({ label, text, url }: Omit<ShareView, "href">): ShareView => ({
  ...{ label, text, url },
  href: whatsAppLink(text, url),
});
