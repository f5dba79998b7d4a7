export const PUSH_SECRETS = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"];

/** `listed` is the output of `wrangler secret list --format json`. */
export function missingPushSecrets(listed) {
  const names = JSON.parse(listed.slice(listed.indexOf("["))).map(({ name }) => name);
  return PUSH_SECRETS.filter((name) => !names.includes(name));
}
