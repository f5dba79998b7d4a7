import { AwsClient } from "aws4fetch";
import type { PutPresigner } from "#app/domain/shared/contracts/media-store.ts";
import type { Settings } from "../env.ts";

/**
 * Signs a PUT for R2's S3 interface. Type, length and `If-None-Match` are part of the signature, so the URL accepts one file of
 * exactly that size. Undefined if the deployment has no R2 keys.
 */
export function putPresignerOf(settings: Settings): PutPresigner | undefined {
  const {
    R2_S3_ENDPOINT: endpoint,
    R2_S3_BUCKET: bucket,
    R2_ACCESS_KEY_ID: accessKeyId,
    R2_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "auto" });

  return async ({ key, contentType, bytes, lifetimeSeconds }) => {
    const headers = { "Content-Type": contentType, "If-None-Match": "*" };
    const signed = await client.sign(`${endpoint}/${bucket}/${key}?X-Amz-Expires=${lifetimeSeconds}`, {
      method: "PUT",
      headers: { ...headers, "Content-Length": String(bytes) },
      aws: { signQuery: true, allHeaders: true },
    });
    // A client that sends a body sends its length. Scripts may not set it.
    return { url: signed.url, headers };
  };
}
