export function startIdentityProvider(at: { product: string }): Promise<{ origin: string; settings: Record<string, string> }>;
export function settingsOfIdentityProvider(): Promise<Response>;
