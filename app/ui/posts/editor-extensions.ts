import { Extension, type Extensions, mergeAttributes, Node } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { isLink, recentlyUploadedImages } from "./post-links.ts";

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
 * Each line takes its direction from its own letters. Containers take it from the language of the post: "auto" ignores
 * children with their own `dir`, so a list would be aligned left in Arabic.
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

/** The elements of a post: exactly those that the sanitiser allows. */
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
