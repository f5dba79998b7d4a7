export function keptSeeds(request: Request): Promise<Response>;
