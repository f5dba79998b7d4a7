import { beforeAll, describe, expect, it } from "vitest";
import { allEndpoints } from "#worker/api/index.ts";
import { errorBody } from "#worker/api/schemas/error.ts";
import { api, visit } from "../support/api.ts";

type Operation = {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
};
type Described = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, unknown> } };
type Recording = { request: { method: string; path: string }; answer: { status: number; body: unknown } };

const recordings = import.meta.glob<Recording>("./contract/*.json", { eager: true, import: "default" });

const openapi: { described: Described } = { described: { paths: {}, components: { schemas: {} } } };

beforeAll(async () => {
  openapi.described = (await api("GET", "/openapi.json")).body as unknown as Described;
});

const operationOf = ({ method, path }: { method: string; path: string }) =>
  openapi.described.paths[`/api/v1${path.replace(/:(\w+)/g, "{$1}")}`]?.[method];

describe("openapi.json", () => {
  it("describes every endpoint and nothing else", () => {
    const described = Object.entries(openapi.described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(
      allEndpoints.map(({ method, path }) => `${method} /api/v1${path.replace(/:(\w+)/g, "{$1}")}`).sort(),
    );
  });

  it("describes each call about visits, reports, disputes, proofs and addresses", () => {
    const calls = [
      "get post jobs/{id}/visits, get visits, get visits/{id}, get visits/{id}/calendar, post visits/{id}/proposals",
      "post visits/{id}/agreement, post visits/{id}/refusal, post visits/{id}/cancellation, post visits/{id}/arrival",
      "post visits/{id}/codes/renewal, post jobs/{id}/completion, post jobs/{id}/no-show, get no-shows/{id}",
      "post no-shows/{id}/answer, post no-shows/{id}/withdrawal, post jobs/{id}/dispute, get disputes, get disputes/{id}",
      "post disputes/{id}/statements, post disputes/{id}/withdrawal, post disputes/{id}/appeal, get post reviews/{id}/proof",
      "post jobs/{id}/address, get jobs/{id}/address-openings, get /admin/no-shows, post /admin/users/{id}/pause",
      "get /admin/disputes, get /admin/disputes/{id}, post /admin/disputes/{id}/chat, post /admin/disputes/{id}/decision",
      "post /admin/disputes/{id}/appeal-decision, get post /admin/review-keys",
    ].flatMap((line) => line.split(", "));
    const lacking = calls.filter((call) => {
      const [path = "", ...methods] = call.split(" ").toReversed();
      const described = openapi.described.paths[`/api/v1${path.startsWith("/") ? path : `/services/${path}`}`];
      return methods.some((method) => described?.[method] === undefined);
    });
    expect(lacking).toEqual([]);
  });

  it("lists input, output, refusals and rights of each endpoint", () => {
    const lacking = allEndpoints.filter((call) => {
      const operation = operationOf(call);
      const answers = Object.keys(call.answers);
      return !(
        operation &&
        operation.summary === call.summary &&
        operation.security.length === (call.audience === "signed_in" ? 1 : 0) &&
        (call.body === undefined || operation.requestBody?.content["application/json"]?.schema) &&
        (call.answersFile ? [] : answers.length > 0 ? answers : ["204"]).every(
          (status) => status === "204" || operation.responses[status]?.content?.["application/json"]?.schema,
        ) &&
        operation.responses.default?.content?.["application/json"]?.schema &&
        [...call.path.matchAll(/:(\w+)/g)].every(([, name]) =>
          operation.parameters.some((parameter) => parameter.name === name && parameter.in === "path"),
        ) &&
        (call.creates === undefined || operation.parameters.some(({ name }) => name === "Idempotency-Key"))
      );
    });
    expect(lacking.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it("names each operation once, and has no dangling reference", () => {
    const ids = Object.values(openapi.described.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const pointed = [...JSON.stringify(openapi.described).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name ?? "",
    );
    expect(pointed.length).toBeGreaterThan(10);
    expect(pointed.filter((name) => !(name in openapi.described.components.schemas))).toEqual([]);
  });

  it("is the same with and without a trailing slash, and may be cached publicly", async () => {
    const [bare, slashed] = [await visit("/api/v1/openapi.json"), await visit("/api/v1/openapi.json/")];
    expect(slashed.status).toBe(200);
    expect(await slashed.text()).toBe(await bare.text());
    expect(bare.headers.get("Cache-Control")).toBe("public, max-age=300");
  });
});

describe("the docs", () => {
  it("show every endpoint, without scripts and without external resources", async () => {
    const response = await visit("/api/v1/docs");
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
    const html = await response.text();
    const absent = allEndpoints.filter(
      ({ summary }) => !html.includes(summary.replaceAll("'", "&#39;").replaceAll("&", "&amp;").replaceAll("&amp;#39;", "&#39;")),
    );
    expect(absent.map(({ summary }) => summary)).toEqual([]);
    expect(html).not.toMatch(/<script|https?:\/\/(?!localhost)/);
  });

  it("show each schema that an answer refers to", async () => {
    const html = await (await visit("/api/v1/docs")).text();
    const names = [...html.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect(names).toContain("LedgerLine");
    expect(names.filter((name) => !html.includes(`<pre id="${name}"`))).toEqual([]);
  });
});

describe("each recorded response", () => {
  it("has exactly the fields that its endpoint documents", () => {
    const faults: string[] = [];
    for (const [file, { answer }] of Object.entries(recordings)) {
      const name = callOf(file);
      const call = allEndpoints.find(({ method, path }) => `${method}${path.replace(/[/:]+/g, "-")}` === name);
      if (answer.status === 204 || (answer.status === 200 && call?.answersFile)) continue;
      const schema = answer.status >= 400 ? errorBody : call?.answers[answer.status as 200 | 201 | 202];
      const parsed = schema?.safeParse(answer.body);
      const isWhole = parsed?.success === true && JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(answer.body));
      if (!isWhole) faults.push(`${name}: ${parsed?.error?.message ?? "other fields than its schema"}`);
    }
    expect(new Set(Object.keys(recordings).map(callOf)).size).toBe(allEndpoints.length);
    expect(faults).toEqual([]);
  });
});

/** From "endpoint.json" or "endpoint.variant.json". */
const callOf = (file: string) => file.replace(/^.*\/|\..*$/g, "");

/** Keys in one order, because a schema may answer in another. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};
