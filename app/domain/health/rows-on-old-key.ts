import { CODES_AFTER_END_MS } from "../visits/codes/rules.ts";

/** How many rows need another key than the current one. Plain SQL, because the deployment runs it too. */
export function rowsOnOldKeySql({ current, now }: { current: string; now: number }): string {
  if (!/^k\d+$/.test(current)) throw new Error(`"${current}" is no id of a key`);
  return `SELECT (SELECT count(*) FROM second_factors WHERE encrypted_secret NOT LIKE '${current}.%')
    + (SELECT count(*) FROM recovery_codes WHERE used_at IS NULL AND key_id NOT IN ('factor', '${current}'))
    + (SELECT count(*) FROM otp_codes WHERE ended_at IS NULL AND expires_at > ${now} AND key_id <> '${current}')
    + (SELECT count(*) FROM visits WHERE status IN ('proposed', 'agreed', 'arrived') AND ends_at > ${now - CODES_AFTER_END_MS}
      AND code_key_id <> '${current}') AS n`;
}
