import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PASSWORD, DEMO_USERS } from "../../db/seeds/demo-users.ts";
import { POST_IMAGES } from "../../db/seeds/post-images.ts";
import { REPO_ROOT } from "./instance.mjs";

const PAGE = 100;

/** The demo admin adds the images of the demo posts with these slugs through the API. A post with an image is left alone. */
export async function seedPostImages({ origin }, slugs) {
  if (slugs.length === 0) return;
  const call = async (method, path, { body, token } = {}) => {
    const headers = {
      ...(token ? { Authorization: `Token ${token}` } : {}),
      ...(typeof body === "string" ? { "Content-Type": "application/json" } : {}),
    };
    const answer = await fetch(`${origin}/api/v1/${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${method} ${path} for a post's picture: ${await answer.text()}`);
    return answer.json();
  };

  const credentials = JSON.stringify({ email: DEMO_USERS.nadir.email, password: DEMO_PASSWORD });
  const { token } = await call("POST", "auth/admin/login/", { body: credentials });
  const { results } = await call("GET", `admin/blogs/?page_size=${PAGE}`, { token });
  const bare = results.filter(({ slug, thumbnail }) => slugs.includes(slug) && slug in POST_IMAGES && thumbnail === null);
  for (const post of bare) await call("PATCH", `admin/blogs/${post.id}/`, { token, body: pictureOf(post) });
  await call("POST", "auth/logout/", { token });
}

function pictureOf({ slug, version }) {
  const file = `${slug}.webp`;
  const form = new FormData();
  form.set("version", String(version));
  form.set("thumbnail", new Blob([readFileSync(join(REPO_ROOT, "db/seeds/pictures/posts", file))], { type: "image/webp" }), file);
  for (const [language, alt] of Object.entries(POST_IMAGES[slug])) form.set(`thumbnail_alt_${language}`, alt);
  return form;
}
