/// <reference types="@cloudflare/vitest-plugin/types" />
declare namespace Cloudflare {
  interface Env {
    /** What they come to (tests/support/schema.mjs). */
    TEST_SCHEMA: string[];
    /** What a deployment with R2 keys is told beside the endpoint, for the emulated bucket. */
    S3_SETTINGS: Record<"R2_S3_BUCKET" | "R2_ACCESS_KEY_ID" | "R2_SECRET_ACCESS_KEY", string>;
    /** Answers the address of the emulator's own door. */
    EMULATOR: Fetcher;
    /** Starts mail and SMS providers on the loopback interface: tests/support/providers.ts. */
    PROVIDERS: Fetcher;
    /** Starts Google, Apple and Facebook on the loopback interface, once, and answers the settings: tests/support/social.ts. */
    IDENTITY_PROVIDER: Fetcher;
    /** Keeps the seed that is posted to it. */
    SEEDS: Fetcher;
    /** How many hostile requests, and from which seed; empty for the usual. */
    HOSTILE_REQUESTS: string;
    HOSTILE_SEED: string;
    /** Set to run the tests at full size, by `npm run bench -- soak` (tests/support/soak.ts). */
    SOAK: string;
  }
}
