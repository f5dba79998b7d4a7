import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { REPO_ROOT } from "./instance.mjs";

const FOLDER = join(REPO_ROOT, "db/seeds/pictures/story");

/** Sends the pictures of the story, which the running product then plays. */
export async function tellStory({ origin }, headers) {
  const body = new FormData();
  for (const file of readdirSync(FOLDER))
    body.set(file.replace(".webp", ""), new Blob([readFileSync(join(FOLDER, file))], { type: "image/webp" }), file);
  const answer = await fetch(`${origin}/dev/story`, { method: "POST", body, headers });
  if (!answer.ok) throw new Error(await answer.text());
}
