/** Texts that try to leave a text node, an attribute or a JSON element, for every field and every page. */
export const HOSTILE_TEXTS = [
  "<script>window.bad=1</script>",
  "</script><script>window.bad=1</script>",
  "<img src=x onerror=window.bad=1>",
  '"><svg onload=window.bad=1>',
  "<!--<script>window.bad=1//-->",
  "</title><script>window.bad=1</script>",
  "</textarea><script>window.bad=1</script>",
  "{{name}} $t(ui.brand) {{-name}}",
  "\u2028</ScRiPt ><iframe srcdoc='<script>window.bad=1</script>'>",
  "javascript:window.bad=1",
  "&lt;script&gt;window.bad=1&lt;/script&gt;",
];

/**
 * Elements and scripts in a page's HTML that a hostile text created: elements that our pages never have, and scripts without the
 * nonce.
 */
export const liveMarkupIn = (html: string): string[] => {
  const own = html.replace(/<script[^>]*(?:nonce="[^"]*"|type="application\/(?:ld\+)?json")[^>]*>.*?<\/script>/gs, "");
  return own.match(/<script|<(?:iframe|svg onload|img src="?x[ "])|<!--(?!\$|\/\$| )|href="javascript:/gi) ?? [];
};
