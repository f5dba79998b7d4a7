import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { sourcesOf, withoutComments } from "./sources.mjs";

const FORM = /<(?:form|Form)\b[\s\S]*?<\/(?:form|Form)>/g;
const OPENING = /^<\w+\b(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^{}>]|=>)*>/;
const REQUIRED = /\srequired(?=[\s/>=]|$)|\bisRequired=/m;

/** The text of a form with that of the components in it that are not of the kit. */
function withItsParts(form, { path, text }, textOf) {
  const parts = [...form.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => {
    const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "(\\.[^"]+)"`).exec(text) ?? [];
    const file = from === undefined ? path : join(path, "..", from);
    if (file.startsWith("app/ui/kit/")) return "";
    return new RegExp(`(?:function|const) ${name}\\b[\\s\\S]*?\\n(?=\\S*(?:export )?(?:function|const) |$(?![\\s\\S]))`).exec(
      textOf(file),
    )?.[0];
  });
  return [form, ...parts].join("\n");
}

/** Forms with a required field that the browser would check, in its own language. */
const leftToTheBrowser = (file, textOf) =>
  [...file.text.matchAll(FORM)]
    .map(([form]) => form)
    .filter((form) => !/\bnoValidate\b/.test(OPENING.exec(form)?.[0] ?? form) && REQUIRED.test(withItsParts(form, file, textOf)));

const IN_ADMIN_AREA = /^app\/(?:ui\/(?:admin|metrics|posts)|routes\/admin)\/|^app\/ui\/reviews\/removal-page\.tsx$/;

test("what is missing in a form of the admin area is said by the page, in its language, and not by a bubble of the browser", () => {
  const files = sourcesOf(["app/ui", "app/routes"], /\.tsx$/).map(({ path, text }) => ({ path, text: withoutComments(text) }));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const ofAdmins = files.filter(({ path, text }) => IN_ADMIN_AREA.test(path) && /<form\b/.test(text));
  assert.ok(ofAdmins.length > 40);
  const found = ofAdmins.flatMap((file) => leftToTheBrowser(file, (path) => texts.get(path) ?? "").map(() => file.path));
  assert.deepEqual(found, []);
});

test("a form that leaves it to the browser is found, also by the fields of its parts", () => {
  const parts = "export function Fields() {\n  return <TextField required />;\n}\n";
  const at = (text) =>
    leftToTheBrowser({ path: "app/ui/a/b.tsx", text }, (path) => (path === "app/ui/a/c.tsx" ? parts : text)).length;
  const imported = 'import { Fields } from "./c.tsx";\n';
  assert.equal(at('<form method="post"><TextField required /></form>'), 1);
  assert.equal(at("<form onSubmit={() => send()}><TextField required={isNew} /></form>"), 1);
  assert.equal(at(`${imported}<form><Fields /></form>`), 1);
  assert.equal(at(`${imported}<form noValidate><Fields /></form>`), 0);
  assert.equal(at("<form onSubmit={() => send()} noValidate><TextField required /></form>"), 0);
  assert.equal(at('<form method="post"><TextField optional /></form>'), 0);
});
