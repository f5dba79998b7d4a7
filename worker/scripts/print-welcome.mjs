import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PASSWORD, DEMO_USERS } from "../../db/seeds/demo-users.ts";
import { REPO_ROOT, stop } from "./instance.mjs";
import { seedPostImages } from "./seed-post-images.mjs";
import { seedProfiles } from "./seed-profiles.mjs";
import { tellStory } from "./tell-story.mjs";

/** Creates the demo users and posts through the commands, by a path that exists only locally. It may be repeated. */
export async function seedDemo(instance) {
  try {
    const body = readFileSync(join(REPO_ROOT, "db/seeds/posts.json"));
    const headers = process.env.DEMO_PASSWORD_HASH ? { "Demo-Password-Hash": process.env.DEMO_PASSWORD_HASH } : {};
    const hasPast = process.env.DEMO_STORY !== "off";
    const answer = await fetch(`${instance.origin}/dev/seed?past=${hasPast ? "on" : "off"}`, { method: "POST", body, headers });
    if (!answer.ok) throw new Error(await answer.text());
    const { unfilled, unpictured } = await answer.json();
    await seedProfiles(instance, unfilled);
    if (hasPast) await tellStory(instance, headers);
    // If a second factor is required, the demo admin cannot send them before setting it up.
    if (process.env.ADMIN_SECOND_FACTOR !== "required") await seedPostImages(instance, unpictured);
  } catch (error) {
    stop(`The demo cast could not be entered: ${error.message.slice(0, 500)}`);
  }
}

const lineOf = ({ firstName, role, email, phone }) =>
  `    ${firstName.padEnd(8)}${role.padEnd(9)}${email.padEnd(24)}${phone ?? ""}`.trimEnd();

export function printWelcome({ origin, state }) {
  console.log(`
  Hirfa is ready at ${origin}

    ${"who".padEnd(8)}${"role".padEnd(9)}${"e-mail".padEnd(24)}phone
${Object.values(DEMO_USERS).map(lineOf).join("\n")}
    Password of all: ${DEMO_PASSWORD}

    Letters and SMS   ${origin}/dev/outbox
    API               ${origin}/api/v1/docs
    Data and log      ${state}
`);
}
