import { assigneeById } from '../../identity/published.ts';
import type { Ask } from '../../shared-kernel/question.ts';
import { statusById } from '../published.ts';
import type { ExportedRecord } from '../read-models/exported-records.ts';
import type { Names } from './cells.ts';

const namesOf = async <Id>(
  ids: ReadonlyArray<Id>,
  name: (id: Id) => Promise<string>,
): Promise<(id: Id) => string> => {
  const known = new Map(
    await Promise.all([...new Set(ids)].map(async (id): Promise<[Id, string]> => [id, await name(id)])),
  );
  return (id) => known.get(id) ?? '';
};

/** What the ids in some records are called; one question per kind for all of them. */
export const namesIn = async (records: ReadonlyArray<ExportedRecord>, ask: Ask): Promise<Names> => {
  const [status, person] = await Promise.all([
    namesOf(
      records.flatMap(({ parent_status_id: parent, child_status_id: child }) => [parent, child ?? parent]),
      async (id) => (await ask(statusById, id))?.name ?? '',
    ),
    namesOf(
      records.map(({ assignee_id }) => assignee_id),
      async (id) => {
        const found = await ask(assigneeById, id);
        return found === null ? '' : [found.firstName, found.lastName].filter(Boolean).join(' ');
      },
    ),
  ]);
  return { status, person };
};
