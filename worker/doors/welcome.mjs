import { CAST, CAST_PASSWORD } from "../../db/seeds/cast.ts";
import { stop } from "./instance.mjs";

/** The demo cast is entered through the domain's own verbs, by a route that exists only locally. Safe to repeat. */
export async function seedDemo({ origin }) {
  const answer = await fetch(`${origin}/dev/seed`, { method: "POST" }).catch((error) => ({
    ok: false,
    text: async () => error.message,
  }));
  if (!answer.ok) stop(`The demo cast could not be entered: ${(await answer.text()).slice(0, 500)}`);
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
