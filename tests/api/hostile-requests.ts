import { env } from "cloudflare:workers";
import fc from "fast-check";
import type { z } from "zod";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { LEAK, OFFER } from "#tests/support/fixtures.ts";
import { allEndpoints } from "#worker/api/index.ts";
import type { AnyEndpoint } from "#worker/api/serve/endpoint.ts";
import worker from "#worker/index.ts";
import { JPEG, SVG } from "../domain/media/sample-images.ts";
import { ORIGIN } from "../support/api.ts";

export const ROLES = ["visitor", "amina", "yacine", "lydia", "nadir", "nonsense"] as const;
const KNOWN = ["amina", "amina", "yacine", "lydia", "nadir"] as const;
export type Role = (typeof ROLES)[number];

/** One request as plain data, which fast-check shrinks and prints. */
export type HostileRequest = {
  /** "post /services/jobs" */
  name: string;
  role: Role;
  id: string;
  fields: Record<string, unknown>;
  query: [string, string][];
  as: "json" | "form" | "multipart" | "raw";
  raw: string;
  type: string;
  key: string | undefined;
};

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** A valid value of each field, by the field names of the API. */
const WELL_MEANT: Record<string, unknown> = {
  ...LEAK,
  ...OFFER,
  duration: "half_day",
  preferred_slots: ["Saturday morning"],
  invoice_required: true,
  email: "somebody@hostile.example",
  password: DEMO_PASSWORD,
  // Not the current session, because the requests need it.
  current_password: "Not-The-Password-9",
  new_password: "Another-Phrase-2026",
  first_name: "Some",
  last_name: "Body",
  company_name: "Body & Co",
  commercial_register_number: "31/00-1234567 B 25",
  phone_number: "0550000077",
  otp: "123456",
  key: `${"0".repeat(20)}.${"a".repeat(43)}`,
  earliest_date: "2030-01-01",
  valid_until: "2030-02-01",
  material_included: false,
  accepted: true,
  active_role: "client",
  reason: "Changed my mind",
  decision: "rejected",
  pack: 1,
  method: "ccp",
  transaction_reference: "CCP 20261120 01",
  rating: 5,
  quality: 4,
  punctuality: 3,
  price_fairness: 2,
  text: "Clean work, and on time.",
  payer_name: "Some Body",
  paid_at: "2026-11-20",
  amount: 1000,
  note: "Paid at the post office",
  override_duplicate: false,
  override_number: false,
  submission: 1,
  preferences: [{ type: "new_job_added", channel: "email", is_on: true }],
  ordering: "-created_at",

  national_id: "109870312345678901",
  front_id_image: "0".repeat(20),
  back_id_image: "0".repeat(20),
  purpose: "job_image",
  content_type: "image/jpeg",
  size: 1000,
  scope: "mine",
  status: "open",
  search: "oran",
  page: 1,
  page_size: 20,
  after: "",
  before: "",
};

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

const hostileTexts = [
  ...["", " ", "\u0000", "a\u0000b", "\ud800", "x\udfff", "\u202eevil", "\u200b\u2066\ufeff", "٤٥٠٠", "۱۲", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢"],
  ...[
    "'; DROP TABLE users;--",
    '" OR ""="',
    "<script>alert(1)</script>",
    "{{7*7}}",
    "#{7*7}",
    "../../etc/passwd",
    "%00",
    "%ff",
    "%",
  ],
  ...["NaN", "Infinity", "-1", "1e308", "1e5", "0x10", "+1", " 7 ", "9".repeat(400), "null", "undefined", "[object Object]"],
  ...[
    "__proto__",
    "constructor",
    "=1+1",
    "\r\nSet-Cookie: a=b",
    "ﷺ".repeat(700),
    "e\u0301".repeat(1500),
    "👩‍👩‍👧‍👦".repeat(200),
    "x".repeat(70_000),
  ],
  ...[
    "2026-02-30",
    "0000-00-00",
    "9999-12-31",
    "1790000000000.0000000000000000000a",
    "999999999999999.zzzz",
    "-1.a",
    "a@b",
    "a@b.c\n@d.e",
  ],
];

const hostileValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, -0, Number.MIN_VALUE, [], [[]], [1, 2], ["a", "b"], [null]],
      ...[
        {},
        { $gt: "" },
        { length: 1e9 },
        { toString: "x" },
        { constructor: { prototype: { is_admin: true } } },
        nested(15),
        nested(60),
      ],
      Array.from({ length: 3000 }, () => "x"),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const extraKey = fc.constantFrom(
  ...[
    "__proto__",
    "constructor",
    "prototype",
    "is_admin",
    "isAdmin",
    "is_verified",
    "is_artisan",
    "points",
    "role",
    "id",
    "status",
  ],
  ...[
    "client_id",
    "user_id",
    "held",
    "points_cost",
    "email_verified",
    "0",
    "",
    "images",
    "images[0]image",
    "a[b][c]",
    "toString",
  ],
);

const hostileId = fc.constantFrom(
  ...[
    "job",
    "offer",
    "00000000000000000000",
    "%00",
    "..%2f..%2fusers",
    "%ED%A0%80",
    "%",
    "'%20OR%201=1--",
    "__proto__",
    "%E2%80%AE",
  ],
  ...["x".repeat(3000), "👻", "null", "1", "%2F", "a;b", "*"],
);

const shapeOf = (schema: z.ZodType | undefined): string[] =>
  schema && "shape" in schema && typeof schema.shape === "object" && schema.shape !== null ? Object.keys(schema.shape) : [];

export const bodyFields = (call: Pick<AnyEndpoint, "body">) => shapeOf(call.body);
export const queryFields = (call: AnyEndpoint) => shapeOf(call.query);

/** The body of a valid request, as far as its fields have a valid value. */
export const wellMeant = (names: readonly string[]): Record<string, unknown> => ({
  ...Object.fromEntries(names.filter((name) => name in WELL_MEANT).map((name) => [name, WELL_MEANT[name]])),
  // Codes have own purposes.
  ...(names.includes("purpose") && names.includes("phone_number") ? { purpose: "login" } : {}),
});

/** Hashing a password is slow, so these paths are rare among the hostile ones. */
const isSlow = (call: AnyEndpoint) => /login|register/.test(call.path);

/** Valid except for some fields that are missing, wrong or too many. */
const fieldsFor = (call: AnyEndpoint) => {
  const names = bodyFields(call);
  const base = wellMeant(names);
  const slow = isSlow(call) ? { email: "no address", phone_number: "no number" } : {};
  // Amina's address stays confirmed, or her jobs would stay pending.
  if (call.path === "/auth/user") delete base.email;
  const wrong =
    names.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...names), hostileValue, { minKeys: 1, maxKeys: 3 });
  return fc
    .record({
      wrong,
      missing: fc.subarray(names, { maxLength: Math.min(2, names.length) }),
      extra: fc.dictionary(extraKey, hostileValue, { maxKeys: 2 }),
      isFast: fc.integer({ min: 0, max: 19 }).map((drawn) => drawn > 0),
    })
    .map(({ wrong, missing, extra, isFast }) => {
      const all = { ...base, ...(isFast ? slow : {}), ...wrong, ...extra };
      return Object.fromEntries(Object.entries(all).filter(([name]) => !missing.includes(name)));
    });
};

const queryFor = (call: AnyEndpoint) => {
  const name = fc.constantFrom(...queryFields(call), "page", "x", "__proto__", "key");
  const value = fc.oneof(
    fc.constantFrom(...hostileTexts.map((text) => text.slice(0, 3000))),
    fc.string({ unit: "binary", maxLength: 60 }),
  );
  return fc.array(fc.tuple(name, value), { maxLength: 4 });
};

/** An endpoint with more fields gets more requests. */
const oftenTheRich = (calls: readonly AnyEndpoint[]): AnyEndpoint[] =>
  calls.flatMap((call) =>
    Array.from({ length: 1 + Math.ceil((bodyFields(call).length + queryFields(call).length) / 3) }, () => call),
  );

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc.constantFrom(...oftenTheRich(allEndpoints)).chain((call) =>
  fc.record({
    name: fc.constant(nameOf(call)),
    role: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...KNOWN) }, { weight: 1, arbitrary: fc.constantFrom(...ROLES) }),
    id: fc.oneof({ weight: 3, arbitrary: fc.constant("own") }, { weight: 1, arbitrary: hostileId }),
    fields: fieldsFor(call),
    query: queryFor(call),
    as: fc.constantFrom("json", "json", "json", "form", "multipart", "raw"),
    raw: fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.constantFrom(
        "{",
        "[]",
        "null",
        "[".repeat(30_000),
        '{"a":1}{',
        '{"__proto__":{"is_admin":true}}',
        "--x\r\n",
        "--x--",
        "\u0000",
      ),
    ),
    type: fc.constantFrom(
      ...[
        "application/json",
        "application/json; charset=utf-16",
        "text/plain",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
      ],
      ...["application/x-www-form-urlencoded", "image/svg+xml", "", ";", "application/JSON;;;", "multipart/form-data; boundary="],
    ),
    key: fc.option(fc.constantFrom("one", "two", " ", "x".repeat(300), "a b", "ké"), { nil: undefined, freq: 5 }),
  }),
);

const text = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** The body and its media type, in the drawn form. */
function bodyOf({ name, fields, as, raw, type }: HostileRequest): { body?: BodyInit; type?: string } {
  if (name.startsWith("get ")) return {};
  if (as === "raw") return { body: raw, type };
  if (as === "json") return { body: JSON.stringify(fields), type: "application/json" };
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.slice(0, 50).map((one): [string, string] => [name, text(one)])
      : [[name, text(value)] as [string, string]],
  );
  if (as === "form") return { body: String(new URLSearchParams(pairs)), type: "application/x-www-form-urlencoded" };
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  form.append(
    "images[0]image",
    new File([(pairs.length % 2 === 0 ? SVG : JPEG.subarray(0, 90)) as Uint8Array<ArrayBuffer>], "a.jpg"),
  );
  return { body: form };
}

const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

/** Nothing runs after the response, so rows change during the request or not at all. */
const quiet: Env = { ...env, QUEUE: { send: async () => {} } as unknown as Env["QUEUE"] };

type Scene = { jobId: string; offerId: string; tokens: Record<Role, string | undefined> };

export async function send(hostile: HostileRequest, { jobId, offerId, tokens }: Scene): Promise<Response> {
  const { name, role, query, key } = hostile;
  const [method = "", path = ""] = name.split(" ");
  const ownId = path.startsWith("/services/offers/") ? offerId : jobId;
  const id = hostile.id === "own" ? ownId : hostile.id;
  const search = query.length > 0 ? `?${query.map((pair) => pair.map(encoded).join("=")).join("&")}` : "";
  const { body, type } = bodyOf(hostile);
  const headers = new Headers();
  // The scene needs Yacine's category and place unchanged.
  const token = tokens[name === "patch /auth/user" && role === "yacine" ? "lydia" : role];
  if (token) headers.set("Authorization", `Token ${token}`);
  if (type !== undefined) headers.set("Content-Type", type);
  if (key !== undefined) headers.set("Idempotency-Key", encodeURIComponent(key).replaceAll("%20", " "));
  const request = new Request(`${ORIGIN}/api/v1${path.replace(":id", id).replace(/:\w+/g, hostile.id)}/${search}`, {
    method: method.toUpperCase(),
    headers,
    body,
  });
  return worker.fetch(request as Parameters<typeof worker.fetch>[0], quiet);
}
