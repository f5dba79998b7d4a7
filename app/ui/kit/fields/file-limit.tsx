import { useContext } from "react";
import { RenderContext } from "../../render-context.ts";

/**
 * Shows the names of the files that a FileButton with a limit has, and sends no form with more. In the document, because a form
 * that is sent before a script file has come would take all its files along.
 */
const SCRIPT = `(function(d){
function isOver(i){return i.files.length>i.dataset.most}
function show(i){
var p=i.parentNode;
p.querySelector("bdi").textContent=[].map.call(i.files,function(f){return f.name}).join(", ");
p.querySelector("[role=alert]").textContent=isOver(i)?i.dataset.tooMany:"";
if(isOver(i))i.setAttribute("aria-invalid","true");else i.removeAttribute("aria-invalid")
}
d.addEventListener("change",function(e){if(e.target.dataset.most)show(e.target)});
d.addEventListener("submit",function(e){
var full=[].filter.call(e.target.elements,function(i){return i.dataset.most&&isOver(i)})[0];
if(!full)return;
e.preventDefault();e.stopPropagation();show(full);full.focus()
});
function all(){d.querySelectorAll("[data-most]").forEach(show)}
all();
addEventListener("pageshow",all)
})(document)`;

/** Once on a static page that has such a button. */
export function FileLimitScript() {
  const { nonce } = useContext(RenderContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} suppressHydrationWarning />;
}
