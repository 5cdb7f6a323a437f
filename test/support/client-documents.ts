import { readdirSync } from 'node:fs';
import { documents as loadBoard } from '../../web/features/dispatch/load-board/load-board-api.ts';
import { documents as bulk } from '../../web/features/quoting/bulk/bulk-api.ts';

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
  const stored = exported.flat().filter(([name]) => name.endsWith('Document'));
  return { ...Object.fromEntries(stored), ...bulk, ...loadBoard };
};
