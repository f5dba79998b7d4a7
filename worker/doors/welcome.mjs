import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CAST, CAST_PASSWORD } from "../../db/seeds/cast.ts";
import { fillPosts } from "./fill-posts.mjs";
import { fillProfiles } from "./fill-profiles.mjs";
import { HOUSE, stop } from "./instance.mjs";

/** The demo cast and its posts are entered through the domain's own verbs, by a route that exists only locally. Safe to repeat. */
export async function seedDemo(instance) {
  try {
    const body = readFileSync(join(HOUSE, "db/seeds/posts.json"));
    const answer = await fetch(`${instance.origin}/dev/seed`, { method: "POST", body });
    if (!answer.ok) throw new Error(await answer.text());
    const { unfilled, unpictured } = await answer.json();
    await fillProfiles(instance, unfilled);
    // Where a second factor is required, the admin of the cast cannot send them before he has one.
    if (process.env.ADMIN_SECOND_FACTOR !== "required") await fillPosts(instance, unpictured);
  } catch (error) {
    stop(`The demo cast could not be entered: ${error.message.slice(0, 500)}`);
  }
}

const lineOf = ({ firstName, role, email, phone }) =>
  `    ${firstName.padEnd(8)}${role.padEnd(9)}${email.padEnd(24)}${phone ?? ""}`.trimEnd();

export function sayWelcome({ origin, state }) {
  console.log(`
  Hirfa is ready at ${origin}

    ${"who".padEnd(8)}${"role".padEnd(9)}${"e-mail".padEnd(24)}phone
${Object.values(CAST).map(lineOf).join("\n")}
    Password of all: ${CAST_PASSWORD}

    Letters and SMS   ${origin}/dev/outbox
    API               ${origin}/api/v1/docs
    Data and log      ${state}
`);
}
