const PUSH_SECRETS = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"];

/** `names`: of the secrets that the Worker has. */
export const missingPushSecrets = (names) => PUSH_SECRETS.filter((name) => !names.includes(name));
