// hand.mjs ROOT [--apply]: the few places where the new folders change a pattern. Run after moves.mjs. Reports what no longer fits.
import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { join } from "node:path";
const [root, ...flags] = process.argv.slice(2);
const apply = flags.includes("--apply");
const C = ".dependency-cruiser.mjs";
const LIST = [
  [C, `/** The contracts that all domains share lie beside the domain folders. */
const CONTRACTS = "^app/domain/[^/]+\\\\.ts$";`, `/** What all domains share: contracts, errors, input, limits, lists, text. */
const CONTRACTS = "^app/domain/(shared/.+|[^/]+)\\\\.ts$";
/** A file of a domain, and not of what they share. */
const OF_A_DOMAIN = "^app/domain/(?!shared/)[^/]+/";`],
  [C, "{ path: `^app/domain/[^/]+/${PURE}` },", "{ path: `^app/domain/.+/${PURE}` },"],
  [C, "pathNot: [`^app/domain/[^/]+/${PURE}`, CONTRACTS,", "pathNot: [`^app/domain/.+/${PURE}`, CONTRACTS,"],
  [C, `{ path: CONTRACTS },
      { path: "^app/domain/[^/]+/", ...onlyTypes },`, `{ path: CONTRACTS },
      { path: OF_A_DOMAIN, ...onlyTypes },`],
  [C, `{ path: "^app/domain/[^/]+/[a-z-]*statements\\\\.ts$" },`, `{ path: "^app/domain/.+/[a-z-]*statements\\\\.ts$" },`],
  [C, "pathNot: [`^app/domain/[^/]+/([a-z-]*statements\\\\.ts|${PURE})`,", "pathNot: [`^app/domain/.+/([a-z-]*statements\\\\.ts|${PURE})`,"],
  [C, `"^app/(domain/(folding|picture)\\\\.ts$|ui/art/)"`, `"^app/(domain/shared/(text/folding|contracts/image-sizes)\\\\.ts$|ui/art/)"`],
  [C, `{ path: ["^app/domain/[^/]+/", "^db/"], pathNot: PURE, ...onlyTypes },`, `{ path: [OF_A_DOMAIN, "^db/"], pathNot: PURE, ...onlyTypes },`],
  [C, `"^app/(domain/[^/]+/|routes|ui|http)"`, `"^app/(domain/(?!shared/)[^/]+/|routes|ui|http)"`],
  ["tests/conventions/imports.test.mjs", `"app/domain/contract.ts", 'import "./users/rules.ts"'`, `"app/domain/shared/contracts/contract.ts", 'import "../../users/rules.ts"'`],
  ["tests/conventions/style.test.mjs", String.raw`app\/routes\/(.*\/)?index\.tsx)$/`, String.raw`app\/routes\/(.*\/)?index\.tsx?)$/`],
  ["tests/conventions/style.test.mjs", "badName = (path) => MEANINGLESS.test(path) ||", "badName = (path) => MEANINGLESS.test(path.replace(/^(app|tests)\\/domain\\/shared\\//, \"\")) ||"],
  ["tests/conventions/tables.test.mjs", ".filter((steps) => steps.length > 3)", ".filter((steps) => steps.length > 3 && steps[2] !== \"shared\")"],
];
let n = 0;
const extra = join(import.meta.dirname, "hand-more.mjs");
if (existsSync(extra)) LIST.push(...(await import(extra)).default);
for (const [f, a, b] of LIST) {
  const p = join(root, f);
  const text = existsSync(p) ? readFileSync(p, "utf8") : "";
  if (!text.includes(a)) { if (!text.includes(b)) console.log(`does not fit: ${f}: ${a.slice(0, 90)}`); continue; }
  n++;
  if (apply) writeFileSync(p, text.replaceAll(a, b));
}
console.log(`hand: ${n} of ${LIST.length}${apply ? ", applied" : ""}`);
