export type NotificationView = {
  id: string;
  type: string;
  title: string;
  body: string;
  /** Why it was sent to this person, in a few words. */
  why: string | null;
  href: string | null;
  createdAt: number;
  isUnread: boolean;
  /** Of a new request that is not urgent: its own sign. */
  category: { id: number; slug: string } | null;
};
