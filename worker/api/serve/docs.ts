import { html, raw } from "hono/html";
import { KEY_LIFETIME_MS } from "#app/domain/idempotency/rules.ts";
import { HOUR_MS } from "#app/domain/shared/contracts/durations.ts";

export const apiDescription = {
  info: {
    title: "Hirfa API",
    version: "1",
    description: [
      "Errors are DRF bodies with `code` and `request_id`. Sign in, then send `Authorization: Token {token}`.",
      `Any POST that creates takes an Idempotency-Key: the same key and body again within ${KEY_LIFETIME_MS / HOUR_MS} hours gets the first answer.`,
      "An app keeps the X-Device-Mark that the answer to a sign-in, a registration or a first request bears, and sends it back with every",
      "call: limits count devices before network addresses, which thousands share, and who has been in an account gets in again while",
      "strangers guess at it. It opens nothing by itself and names nobody.",
      "Every path answers with and without its trailing slash. Times are ISO 8601 in UTC.",
    ].join(" "),
  },
  components: {
    securitySchemes: {
      token: { type: "apiKey" as const, in: "header" as const, name: "Authorization", description: "Token {token}" },
    },
  },
};

type Operation = {
  summary?: string;
  description?: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};

type Spec = { paths: Record<string, unknown>; components?: { schemas?: Record<string, unknown> } };

/** The documentation page, made from openapi.json, without scripts and external resources. */
export function docsPage(spec: Spec) {
  const operations = Object.entries(spec.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  );
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Hirfa API</title>
<link rel="icon" href="/favicon.svg">
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>Hirfa API</h1>
<p>${apiDescription.info.description}</p>
<p>Machine-readable: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>
${operations.map(operationSection)}
${Object.entries(spec.components?.schemas ?? {}).map(schemaSection)}
</main>
</body>
</html>`;
}

const operationSection = ({ path, method, operation }: { path: string; method: string; operation: Operation }) => html`<section>
<h2><code>${method.toUpperCase()} ${path}/</code></h2>
<p><strong>${operation.summary ?? ""}</strong> ${operation.description ?? ""} ${(operation.security?.length ?? 0) > 0 ? "Signed in." : "Anyone."}</p>
${(operation.parameters?.length ?? 0) > 0 ? html`<p>Parameters: ${operation.parameters?.map(({ name, in: place }) => html`<code>${name}</code> (${place}) `)}</p>` : ""}
${operation.requestBody ? html`<details><summary>Body</summary><pre tabindex="0">${JSON.stringify(operation.requestBody, null, 2)}</pre></details>` : ""}
<details><summary>Answers</summary><pre tabindex="0">${JSON.stringify(operation.responses, null, 2)}</pre></details>
</section>`;

/** What the answers refer to by $ref. The link to a schema opens it. */
const schemaSection = ([name, schema]: [string, unknown]) => html`<section>
<h2><code>${name}</code></h2>
<details><summary>Fields</summary><pre id="${name}" tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>
</section>`;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
main { max-inline-size: 60rem; margin-inline: auto; padding: 1.5rem; }
section { border-block-start: 1px solid #8888; padding-block: 1rem; }
h2 { font-size: 1.05rem; margin: 0; } code { overflow-wrap: anywhere; }
pre { overflow: auto; max-block-size: 30rem; padding: 1rem; background: #8881; border-radius: 8px; }
summary { cursor: pointer; padding-block: .5rem; }`;
