const HOVER = /:hover(?![\w-])/;
const NOT_HOVERED = /:not\([^)]*:hover/;
const LISTED = /:hover,\s*|,\s*:hover(?![\w-])/g;

const needsPointer = (selector) => HOVER.test(selector) && !NOT_HOVERED.test(selector);

/** The selectors of a rule that apply without a mouse: those without :hover, and lists such as :is(:hover, [data-active]) without it. */
const withoutHover = (selectors) =>
  selectors
    .map((selector) => (NOT_HOVERED.test(selector) ? selector : selector.replaceAll(LISTED, "")))
    .filter((selector) => !needsPointer(selector));

const isInMedia = (node) => node?.type === "atrule" && /hover/.test(node.params ?? "");

/** A tap leaves an element hovered until the next one, so styles of :hover apply only where a pointer can hover. */
export const hoverOnlyWithPointer = () => ({
  postcssPlugin: "hover-only-with-pointer",
  OnceExit(root, { AtRule }) {
    root.walkRules(HOVER, (rule) => {
      for (let node = rule.parent; node; node = node.parent) if (isInMedia(node)) return;
      const others = withoutHover(rule.selectors);
      const wanted = rule.selectors.filter(needsPointer);
      if (wanted.length === 0) return;
      const media = new AtRule({ name: "media", params: "(hover: hover)" });
      media.append(rule.clone({ selectors: wanted }));
      rule.after(media);
      if (others.length > 0) rule.selectors = others;
      else rule.remove();
    });
  },
});
