export function failingSeeds(request: Request): Promise<Response>;
