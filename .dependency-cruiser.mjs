/**
 * Who may import whom (the floors of README.md and the line of app/domain/README.md). A new domain takes its place in this one array:
 * it may import only domains before it, and any domain's statements.ts, which holds nothing but SQL to lend.
 */
export const DOMAIN_ORDER = [
  "cron-tasks",
  "idempotency",
  "audit",
  "settings",
  "analytics",
  "geography",
  "media",
  "taxonomy",
  "notifications",
  "messaging",
  "push",
  "blog",
  "points",
  "users",
  "contact",
  "codes",
  "auth",
  "artisans",
  "payments",
  "verification",
  "chat",
  "jobs",
  "offers",
  "visits",
  "no-shows",
  "reviews",
  "reports",
  "disputes",
  "decisions",
  "announcements",
  "guests",
  "live",
  "privacy",
  "inbox",
  "backups",
  "health",
];

/** Modules that hold only knowledge: no tables and no input or output. */
const PURE = "[a-z-]*(rules|input)\\.ts$";
/** Functions of a domain that need no database and have a name of their own. */
const PURE_BY_NAME = "^app/domain/(artisans/availability-now|blog/(post-translations|sanitize))\\.ts$";
/** What all domains share: contracts, errors, input, limits, lists, text. */
const CONTRACTS = "^app/domain/(shared/.+|[^/]+)\\.ts$";
/** A file of a domain, without the shared modules. */
const OF_A_DOMAIN = "^app/domain/(?!shared/)[^/]+/";
/** Where texts get the numbers of rules. */
const RULE_VALUES = "^app/i18n/(browser-)?rule-values[.]ts$";
const onlyTypes = { dependencyTypesNot: ["type-only"] };
const packages = (...names) => names.map((name) => `(^|/)node_modules/${name}/`);

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const line = DOMAIN_ORDER.slice(0, -1).map((domain, place) =>
  rule(
    `line-${domain}`,
    "A domain imports only domains that stand before it in the line; statements.ts is lent both ways.",
    { path: `^app/domain/${domain}/` },
    { path: `^app/domain/(${DOMAIN_ORDER.slice(place + 1).join("|")})/`, pathNot: "/statements\\.ts$" },
  ),
);

export default {
  forbidden: [
    rule(
      "no-circular",
      "Two files that need each other are one thought in two places; types may look back.",
      {},
      { circular: true, viaOnly: onlyTypes },
    ),
    rule(
      "db-knows-only-itself",
      "What we remember knows nothing of what we do with it.",
      { path: "^db/", pathNot: "^db/seeds/reference/convert\\.mjs$" },
      { pathNot: ["^db/", ...packages("drizzle-orm")] },
    ),
    rule("app-never-worker", "worker → app → db, never back.", { path: "^app/" }, { path: "^worker/" }),
    rule(
      "domain-knows-little",
      "The domain runs anywhere: it is given the world as an argument.",
      {
        path: "^app/domain/",
        pathNot: "^app/domain/(messaging/|push/(write-push|push-texts)\\.ts$|blog/sanitize\\.ts$|auth/second-factor/totp\\.ts$)",
      },
      { pathNot: ["^app/domain/", "^db/", "^(node:)?crypto$", ...packages("drizzle-orm", "zod")] },
    ),
    rule(
      "one-file-cleans-html",
      "The one place that knows what of a stranger's HTML may stay.",
      { path: "^app/domain/blog/sanitize\\.ts$" },
      { pathNot: ["^app/domain/blog/rules\\.ts$", ...packages("sanitize-html")] },
    ),
    rule(
      "one-file-knows-authenticator-apps",
      "The one place that reads codes of authenticator apps; another library would replace it here.",
      { path: "^app/domain/auth/second-factor/totp\\.ts$" },
      { pathNot: ["^app/domain/shared/", "^(node:)?crypto$", ...packages("otpauth")] },
    ),
    rule(
      "messaging-writes-letters",
      "Messages and pushes are written in the domain, so these files may also use i18n and locales.",
      { path: "^app/domain/(messaging/|push/(write-push|push-texts)\\.ts$)" },
      { pathNot: ["^app/(domain|i18n|locales)/", "^db/", "^(node:)?crypto$", ...packages("drizzle-orm", "zod")] },
    ),
    rule(
      "rules-and-input-are-pure",
      "Browsers load them: zod, each other, the shared contracts, the words of columns, and types.",
      { path: `^app/domain/.+/${PURE}` },
      {
        pathNot: [`^app/domain/.+/${PURE}`, CONTRACTS, "^db/enums[.]ts$", ...packages("zod")],
        ...onlyTypes,
      },
    ),
    rule(
      "contracts-know-no-domain",
      "What all domains share depends on none of them.",
      { path: CONTRACTS },
      { path: OF_A_DOMAIN, ...onlyTypes },
    ),
    rule(
      "statements-are-only-sql",
      "They are lent across the line, so they may bring nothing with them but SQL, knowledge and contracts.",
      { path: "^app/domain/.+/[a-z-]*statements\\.ts$" },
      {
        pathNot: [`^app/domain/.+/([a-z-]*statements\\.ts|${PURE})`, CONTRACTS, "^db/", ...packages("drizzle-orm")],
        ...onlyTypes,
      },
    ),
    ...line,
    rule(
      "kit-knows-no-domain",
      "A button is a button; it finds names by the one folding, and pictures where they lie.",
      { path: "^app/ui/kit/" },
      {
        path: ["^app/(domain|routes|http|views)/", "^app/ui/(?!kit/)[^/]+/", "^db/"],
        pathNot: "^app/(domain/shared/(text/folding|contracts/image-sizes)\\.ts$|ui/art/)",
      },
    ),
    rule(
      "ui-knows-rules-and-types",
      "What is drawn takes its facts from a loader.",
      { path: "^app/ui/" },
      { path: [OF_A_DOMAIN, "^db/"], pathNot: PURE, ...onlyTypes },
    ),
    rule(
      "views-know-no-screen-and-no-request",
      "What a screen shows follows from rows and rules; ui, http and routes read it.",
      { path: "^app/views/" },
      { path: ["^app/(ui|http|routes)/", ...packages("react", "react-dom", "react-router")] },
    ),
    rule(
      "views-know-rules-and-types",
      "Browsers load some of them: queries give types only.",
      { path: "^app/views/" },
      { path: [OF_A_DOMAIN, "^db/", ...packages("drizzle-orm")], pathNot: [PURE, PURE_BY_NAME], ...onlyTypes },
    ),
    rule("ui-never-http", "What both read lies in app/views.", { path: "^app/ui/" }, { path: "^app/http/" }),
    rule("http-never-ui", "What both read lies in app/views.", { path: "^app/http/" }, { path: "^app/ui/" }),
    rule(
      "routes-stand-alone",
      "What two routes share lies in app/ui, app/views or app/http.",
      { path: "^app/routes/" },
      { path: "^app/routes/", ...onlyTypes },
    ),
    rule(
      "no-sql-in-routes",
      "A page asks a query or a verb.",
      { path: "^app/(routes|ui|http|views)/" },
      { path: ["^db/", ...packages("drizzle-orm")], ...onlyTypes },
    ),
    rule(
      "doors-of-the-worker-know-no-pages",
      "The API, queues, objects and crons speak to the domain.",
      { path: "^worker/(api|queues|durable|cron)(/|\\.ts$)" },
      { path: ["^app/(routes|ui|views)/", "^db/schema", ...packages("react", "react-dom", "drizzle-orm")] },
    ),
    rule(
      "platform-stays-in-the-worker",
      "Only the worker touches the platform, and the tests that run in it.",
      { pathNot: "^(worker|tests)/" },
      { path: "^cloudflare:(workers|sockets|email)$" },
    ),
    rule(
      "i18n-knows-nothing",
      "How we say it knows nothing of what we do.",
      { path: "^app/(i18n|locales)/", pathNot: RULE_VALUES },
      { path: ["^app/(domain/(?!shared/)[^/]+/|routes|ui|http|views)", "^db/"], ...onlyTypes },
    ),
    rule(
      "rule-values-read-rules",
      "Texts name the limits of the domain's rules and know nothing else of it.",
      { path: RULE_VALUES },
      { pathNot: [`^app/domain/.+/${PURE}`, RULE_VALUES] },
    ),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\+types/", "^worker/scripts/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "workerd", "browser", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
