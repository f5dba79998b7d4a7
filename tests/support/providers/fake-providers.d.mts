/** See fake-providers.mjs. */
export function fakeProviders(request: Request): Promise<Response>;
