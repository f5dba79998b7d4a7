export type NotificationView = {
  id: string;
  type: string;
  title: string;
  body: string;
  href: string | null;
  createdAt: number;
  isUnread: boolean;
};
