import { describe, expect, it } from "vitest";
import { imagesIn, isEmptyHtml, sanitizePostHtml } from "#app/domain/blog/sanitize.ts";
import { VECTORS, WRAPPERS } from "./hostile-html.ts";

const ID = "0123456789abcdefghij";

const MAY_STAND: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    [
      "h2",
      "h3",
      "p",
      "ul",
      "ol",
      "li",
      "blockquote",
      "pre",
      "hr",
      "figure",
      "figcaption",
      "strong",
      "em",
      "u",
      "s",
      "code",
      "br",
    ].map((tag) => [tag, ["dir", "lang"]]),
  ),
  a: ["href", "rel", "dir", "lang"],
  img: ["src", "alt", "width", "height", "dir", "lang"],
};

/** What a real parser finds in the output that a post may not contain. */
async function foundIn(html: string): Promise<string[]> {
  const found: string[] = [];
  const looked = new HTMLRewriter()
    .on("*", {
      element(one) {
        const { tagName } = one;
        const known = MAY_STAND[tagName];
        if (!known) found.push(tagName);
        // as: the DOM types also define an Element
        for (const [name = "", value] of one.attributes as Iterable<string[]>) {
          if (!known?.includes(name)) found.push(`${tagName} ${name}`);
          if (name === "href" && !/^(https?:\/\/[^@\\]*$|mailto:|\/(?![/\\]))/.test(value ?? "")) found.push(`href ${value}`);
          if (name === "src" && !/^\/media\/[0-9a-z]{16,20}(-medium|-small|-tiny)?$/.test(value ?? ""))
            found.push(`src ${value}`);
          if (name === "dir" && !["ltr", "rtl", "auto"].includes(value ?? "")) found.push(`dir ${value}`);
        }
      },
      comments: () => void found.push("a comment"),
    })
    .transform(new Response(html));
  await looked.arrayBuffer();
  return found;
}

const ALL = VECTORS.flatMap((vector) => WRAPPERS.map((wrapped) => wrapped(vector)));

describe("HTML of a post", () => {
  it("reduces 500 and more known attacks to text, and leaves no partial tag", async () => {
    expect(ALL.length).toBeGreaterThan(500);
    const through = await Promise.all(ALL.map(async (html) => ({ html, found: await foundIn(sanitizePostHtml(html)) })));

    expect(through.filter(({ found }) => found.length > 0)).toEqual([]);
  });

  it("is unchanged when it is sanitized again", () => {
    const cleaned = ALL.map((html) => sanitizePostHtml(html));

    expect(cleaned.map((clean) => sanitizePostHtml(clean))).toEqual(cleaned);
  });

  it("keeps the allowed markup exactly", () => {
    const post = [
      '<h2 dir="rtl">خمس علامات</h2><p dir="auto">نص <strong>غليظ</strong> <em>مائل</em> <u>خط</u> <s>قديم</s> <code>x &lt; y</code><br />سطر</p>',
      '<ul><li><p>بند</p></li></ul><ol><li><p lang="fr">L’eau</p></li></ol><blockquote><p>اقتباس</p></blockquote><pre><code>a\n  b</code></pre><hr />',
      `<figure><img src="/media/${ID}-medium" alt="أنبوب" width="960" height="540" /><figcaption>شرح</figcaption></figure>`,
      '<p><a href="https://example.dz/صفحة" rel="noopener noreferrer">رابط</a></p>',
    ].join("");

    expect(sanitizePostHtml(post)).toBe(post.replace("صفحة", "%D8%B5%D9%81%D8%AD%D8%A9"));
  });

  it("converts the markup of other editors to ours", () => {
    expect(sanitizePostHtml("<h1>a</h1><div><b>b</b><i>c</i><del>d</del></div><h5>e</h5>")).toBe(
      "<h2>a</h2><strong>b</strong><em>c</em><s>d</s><h3>e</h3>",
    );
  });

  it("links to our pages, links others without an opener, and removes links without a target", () => {
    expect(sanitizePostHtml('<a href="/new-job?category=2#x" target="_blank">a</a>')).toBe(
      '<a href="/new-job?category=2#x" rel="noopener noreferrer">a</a>',
    );
    expect(sanitizePostHtml('<a href="mailto:aide@hirfa.example">b</a>')).toContain('href="mailto:aide@hirfa.example"');
    expect(sanitizePostHtml('<a href="javascript:x">c</a>')).toBe("c");
  });

  it("shows our own images only, each with an alt text", () => {
    const clean = sanitizePostHtml(
      `<img src="https://elsewhere.example/a.jpg" alt="x"><img alt=' a\u202e "b" ' src=/media/${ID}>`,
    );

    expect(clean).toBe(`<img src="/media/${ID}" alt="a &quot;b&quot;" />`);
    expect(imagesIn(clean)).toEqual([{ id: ID, alt: "a &quot;b&quot;" }]);
    expect(imagesIn(sanitizePostHtml(`<img src="/media/${ID}">`))).toEqual([{ id: ID, alt: "" }]);
  });

  it("detects an empty text", () => {
    expect(
      ["", "<p></p>", "<p dir='auto'><br></p>", "<p>&nbsp; \u200f</p>", "<hr>"].map(sanitizePostHtml).filter(isEmptyHtml),
    ).toHaveLength(5);
    expect(isEmptyHtml(sanitizePostHtml(`<figure><img src="/media/${ID}"></figure>`))).toBe(false);
    expect(isEmptyHtml(sanitizePostHtml("<p>.</p>"))).toBe(false);
  });
});
