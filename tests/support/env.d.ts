/// <reference types="@cloudflare/vitest-plugin/types" />
declare namespace Cloudflare {
  interface Env {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
    /** How many hostile requests, and from which seed; empty for the usual. */
    HOSTILE_REQUESTS: string;
    HOSTILE_SEED: string;
  }
}
