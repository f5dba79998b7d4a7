import type { Plugin } from "vite";

const NOTHING = "export default undefined;";

/** Parts of packages that what we use of them never asks: the folder that asks for such a part, and what it gets instead. */
const UNUSED_PARTS = [
  // pages are written as a whole (app/entry.server.tsx), which the other half of the file does
  { of: "react-dom", part: "./cjs/react-dom-server.edge.production.js", instead: NOTHING },
  // a parser of style sheets, for what we have sanitize-html leave out (`parseStyleAttributes`)
  { of: "sanitize-html", part: "postcss", instead: "export const parse = undefined;" },
  // of launder sanitize-html asks for the addresses of links, not for dates
  { of: "launder", part: "dayjs", instead: NOTHING },
  // the scales of our drawings run over numbers and days, never over colours
  {
    of: "d3-interpolate",
    part: "d3-color",
    instead: "export function color() {} export { color as rgb, color as hsl, color as lab, color as hcl, color as cubehelix };",
  },
];

/** Leaves them out of what runs on the server, since all of it is read before the first answer. */
export const stubUnusedModules: Plugin = {
  name: "without-unused-parts",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name !== "client",
  resolveId(id, importer = "") {
    const place = UNUSED_PARTS.findIndex(({ of, part }) => id === part && importer.includes(`node_modules/${of}/`));
    return place === -1 ? null : `\0unused-part-${place}`;
  },
  load: (id) => UNUSED_PARTS[Number(/^\0unused-part-(\d+)$/.exec(id)?.[1])]?.instead ?? null,
};
