/** The ten of who-may-do-what.test.ts, in its order. */
export const PEOPLE = ["visitor", "amina", "sara", "yacine", "karim", "farid", "nora", "nadir", "omar", "guest"] as const;

export type Person = (typeof PEOPLE)[number];

/** What each is answered, in that order: a status, or where a redirect leads. */
export type Answers = readonly string[];

export type Pages = Readonly<Record<string, Answers>>;

/** A deactivated account is told so by every page, whatever it asked for. */
const OMAR = "/deactivated";

export const ANYONE = (answer: string): Answers => PEOPLE.map((person) => (person === "omar" ? OMAR : answer));

/** Amina, Sara, Yacine, Karim, Farid, Nora and Nadir; visitors sign in, and so does a guest unless said otherwise. */
export const EACH = (answers: readonly [string, string, string, string, string, string, string], guest = "/login"): Answers => [
  "/login",
  ...answers,
  OMAR,
  guest,
];

export const SIGNED_IN = (answer: string, guest = "/login"): Answers =>
  EACH([answer, answer, answer, answer, answer, answer, answer], guest);

/** In the artisan's view; clients and admins are led to another page. */
export const ARTISANS = (answer: string, elsewhere = "/"): Answers =>
  EACH([elsewhere, elsewhere, answer, answer, answer, answer, elsewhere]);

/** Who is signed in goes to the account; a guest has none yet. */
export const VISITORS = (answer: string): Answers =>
  PEOPLE.map((person) => ({ visitor: answer, guest: answer, omar: OMAR })[person as string] ?? "/account");

/** The admins' door is a page of its own; a guest is a visitor there. */
export const ADMINS = (answer: string): Answers =>
  PEOPLE.map(
    (person) => ({ visitor: "/login/admin", guest: "/login/admin", nadir: answer, omar: OMAR })[person as string] ?? "/",
  );
