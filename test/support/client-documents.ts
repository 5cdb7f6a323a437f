import { readdirSync } from 'node:fs';

const GENERATED = new URL('../../web/api/generated/', import.meta.url);

const modules = readdirSync(GENERATED, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
);
/** Every document of the client, by the name of its constant. */
export const clientDocuments = async (): Promise<Readonly<Record<string, string>>> => {
  const exported = await Promise.all(
    modules.map(async (path) =>
      Object.entries((await import(new URL(path, GENERATED).href)) as Readonly<Record<string, string>>),
    ),
  );
  return Object.fromEntries(exported.flat().filter(([name]) => name.endsWith('Document')));
};
