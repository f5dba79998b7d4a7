import { Extension, type Extensions, mergeAttributes, Node } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";

/** What a link may lead to, by the rule of the sanitiser (app/domain/blog/sanitize.ts), which has the last word. */
export const isLink = (address: string): boolean => /^(https?:\/\/\S+|mailto:\S+|\/(?![/\\])\S*)$/i.test(address);

/** Pictures that were put a moment ago, by their address: where they lie they may be a picture only once the post is saved. */
export const recentlyUploadedImages = new Map<string, string>();

const Picture = Node.create({
  name: "picture",
  group: "block",
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: "" }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: "img[src^='/media/']" }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
  addNodeView:
    () =>
    ({ HTMLAttributes: { src, ...others } }) => {
      const dom = document.createElement("img");
      for (const [name, value] of Object.entries(others)) if (value !== null) dom.setAttribute(name, String(value));
      dom.src = recentlyUploadedImages.get(String(src)) ?? String(src);
      return { dom };
    },
});

const Figure = Node.create({
  name: "figure",
  group: "block",
  content: "picture caption?",
  isolating: true,
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", mergeAttributes(HTMLAttributes), 0],
});

const Caption = Node.create({
  name: "caption",
  content: "inline*",
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: ({ HTMLAttributes }) => ["figcaption", mergeAttributes(HTMLAttributes), 0],
});

/**
 * Each line of words goes by its own letters. What holds lines goes by the language around it: "auto" passes over what has a
 * direction of its own, so a list of such lines would stand on the left in Arabic.
 */
const Direction = Extension.create({
  name: "direction",
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading", "caption"],
      attributes: {
        dir: {
          default: "auto",
          parseHTML: (element) => element.getAttribute("dir") ?? "auto",
          renderHTML: ({ dir }) => ({ dir }),
        },
      },
    },
  ],
});

/** What a post is written with: what the sanitiser leaves, and nothing else. */
export const POST_EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: "https",
      isAllowedUri: isLink,
      HTMLAttributes: { target: null },
    },
  }),
  Picture,
  Figure,
  Caption,
  Direction,
];
