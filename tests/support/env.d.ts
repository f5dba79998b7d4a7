/// <reference types="@cloudflare/vitest-plugin/types" />
declare namespace Cloudflare {
  interface Env {
    /** The statements of the complete schema (tests/support/schema.mjs). */
    TEST_SCHEMA: string[];
    /** The settings of a deployment with R2 keys, except the endpoint, for the emulated bucket. */
    S3_SETTINGS: Record<"R2_S3_BUCKET" | "R2_ACCESS_KEY_ID" | "R2_SECRET_ACCESS_KEY", string>;
    /** Returns the URL of the emulator's own entry. */
    EMULATOR: Fetcher;
    /** Starts mail and SMS providers on the loopback interface: tests/support/providers.ts. */
    PROVIDERS: Fetcher;
    /** Starts Google, Apple and Facebook on the loopback interface, once, and returns the settings: tests/support/social.ts. */
    IDENTITY_PROVIDER: Fetcher;
    /** Stores the posted seed. */
    SEEDS: Fetcher;
    /** The number of hostile requests, and their seed. Empty for the default. */
    HOSTILE_REQUESTS: string;
    HOSTILE_SEED: string;
    /** Set by `npm run bench -- soak` to run the tests at full size (tests/support/soak.ts). */
    SOAK: string;
  }
}
