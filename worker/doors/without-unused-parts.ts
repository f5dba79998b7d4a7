import type { Plugin } from "vite";

/** Parts of packages that what we use of them never asks: a file that asks for such a part, and what it gets instead. */
const UNUSED_PARTS = [
  // a parser of style sheets, for what we have sanitize-html leave out (`parseStyleAttributes`)
  { of: "sanitize-html", part: "postcss", instead: "export const parse = undefined;" },
  // the types of a thousand kinds of attachments, of which our letters have none
  {
    of: "nodemailer/dist/esm/mime-funcs",
    part: "./mime-types.js",
    instead: "export const detectMimeType = () => 'application/octet-stream'; export const detectExtension = () => 'bin';",
  },
];

/** Leaves them out of what runs on the server, since all of it is read before the first answer. */
export const withoutUnusedParts: Plugin = {
  name: "without-unused-parts",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name !== "client",
  resolveId(id, importer = "") {
    const place = UNUSED_PARTS.findIndex(({ of, part }) => id === part && importer.includes(`node_modules/${of}/`));
    return place === -1 ? null : `\0unused-part-${place}`;
  },
  load: (id) => UNUSED_PARTS[Number(/^\0unused-part-(\d+)$/.exec(id)?.[1])]?.instead ?? null,
};
