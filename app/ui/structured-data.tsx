/** The schema.org data of a page for search engines. */
export const StructuredData = ({ facts }: { facts: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the JSON is escaped, so that it cannot close the element
    dangerouslySetInnerHTML={{ __html: inElement(facts) }}
  />
);

const inElement = (facts: object): string =>
  JSON.stringify(facts).replace(/[&<>\u2028\u2029]/g, (sign) => `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`);
