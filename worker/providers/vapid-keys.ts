import type { Settings } from "../env.ts";

export type VapidKeys = { publicKey: string; privateKey: string; subject: string };

export function vapidKeysOf({
  VAPID_PUBLIC_KEY: publicKey = "",
  VAPID_PRIVATE_KEY: privateKey = "",
  VAPID_SUBJECT: subject = "",
}: Settings): VapidKeys | null {
  const isValid = /^B[\w-]{86}$/.test(publicKey) && /^[\w-]{43}$/.test(privateKey) && /^(mailto:|https:)./.test(subject);
  return isValid ? { publicKey, privateKey, subject } : null;
}
