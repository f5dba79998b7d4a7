const TEXT_BLOCK = /<(p|h2|h3|figcaption)(?=[\s>])([^>]*)>/g;
const EMPTY_BLOCK = /<(p|h2|h3|figcaption)([^>]*)><\/\1>/g;

/** A sanitised text as the editor will show it: each line in its own direction, empty lines as high as others, a paragraph at the end. */
export const restingHtml = (clean: string): string =>
  (clean.endsWith("</p>") ? clean : `${clean}<p></p>`)
    .replace(TEXT_BLOCK, (block, tag, attributes) => (/\bdir=/.test(attributes) ? block : `<${tag} dir="auto"${attributes}>`))
    .replace(EMPTY_BLOCK, "<$1$2><br></$1>");
