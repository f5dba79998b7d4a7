import type { Signer } from "#app/domain/shared/contracts/ctx.ts";

const encoder = new TextEncoder();

/** HMAC-SHA-256 with the deployment's secret, one derived key for each purpose. */
export const signerOf = (secret: string): Signer => ({
  async sign(purpose, text) {
    const key = await crypto.subtle.importKey(
      "raw",
      encoder.encode(`${purpose}:${secret}`),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["sign"],
    );
    const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
    return btoa(String.fromCharCode(...mac))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  },
});
