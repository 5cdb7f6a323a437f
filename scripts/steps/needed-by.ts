type Module = { readonly importers: ReadonlyArray<string>; readonly dynamicImporters: ReadonlyArray<string> };
export type ModuleGraph = { readonly getModuleInfo: (id: string) => Module | null };

const isLibrary = (id: string): boolean => id.includes('/node_modules/');

/**
 * The lazily imported modules that load a module with them, itself included. Imports by libraries do not count: their
 * index would make everything need everything.
 */
export const modulesNeededBy = (id: string, graph: ModuleGraph): ReadonlySet<string> => {
  const lazy = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const found = graph.getModuleInfo(each);
    if (!found) continue;
    if (found.dynamicImporters.length > 0) lazy.add(each);
    for (const importer of found.importers) if (!isLibrary(importer)) seen.add(importer);
  }
  return lazy;
};
