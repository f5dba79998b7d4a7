type Graph = { getModuleInfo(id: string): { importers: string[] } | null };

export const isHydrated: (source: string) => boolean;

export const isSharedByPages: (moduleId: string, graph: Graph) => boolean;
