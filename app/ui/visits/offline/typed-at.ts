/** More than the page takes from the server to the phone. */
const WRONG_CLOCK_MS = 5 * 60_000;

/** When a code is typed. A clock that is far `ahead` of the server's, or behind it, is put right: nobody came late because of it. */
export const typedAt = (phoneNow: number, ahead: number): string =>
  new Date(Math.abs(ahead) > WRONG_CLOCK_MS ? phoneNow - ahead : phoneNow).toISOString();
