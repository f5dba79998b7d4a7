/** The users of page-by-person.test.ts, in its order. */
export const PEOPLE = ["visitor", "amina", "sara", "yacine", "karim", "farid", "nora", "nadir", "omar", "guest"] as const;

export type Person = (typeof PEOPLE)[number];

/** The response to each, in that order: a status, or the target of a redirect. */
export type Answers = readonly string[];

export type Pages = Readonly<Record<string, Answers>>;

/** Every page tells a deactivated user so. */
const OMAR = "/deactivated";

export const ANYONE = (answer: string): Answers => PEOPLE.map((person) => (person === "omar" ? OMAR : answer));

/** Amina, Sara, Yacine, Karim, Farid, Nora and Nadir. Visitors sign in, and so do guests unless given otherwise. */
export const EACH = (answers: readonly [string, string, string, string, string, string, string], guest = "/login"): Answers => [
  "/login",
  ...answers,
  OMAR,
  guest,
];

export const SIGNED_IN = (answer: string, guest = "/login"): Answers =>
  EACH([answer, answer, answer, answer, answer, answer, answer], guest);

/** In the artisan's view. Clients and admins are redirected. */
export const ARTISANS = (answer: string, elsewhere = "/"): Answers =>
  EACH([elsewhere, elsewhere, answer, answer, answer, answer, elsewhere]);

/** Signed-in users are redirected to the account, which a guest does not have. */
export const VISITORS = (answer: string): Answers =>
  PEOPLE.map((person) => ({ visitor: answer, guest: answer, omar: OMAR })[person as string] ?? "/account");

/** The admin portal has its own sign-in page. A guest is a visitor there. */
export const ADMINS = (answer: string): Answers =>
  PEOPLE.map(
    (person) => ({ visitor: "/login/admin", guest: "/login/admin", nadir: answer, omar: OMAR })[person as string] ?? "/",
  );
