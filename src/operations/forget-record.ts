import { randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import { type Core, readModels, startCore } from '../core.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import { openFileStore } from '../platform/file-store/open.ts';
import { createMetrics } from '../platform/metrics.ts';
import { surveyTables } from '../platform/projector/survey.ts';
import { forgetPerson } from '../quoting/commands/forget-person.ts';
import { deleteFilesOf } from '../quoting/reactions/delete-files.ts';
import { systemActor } from '../shared-kernel/actor.ts';
import { subjectOf } from '../shared-kernel/subject.ts';
import type { Installation } from './installation.ts';
import type { ExitCode } from './tool.ts';

const BLANKED_MS = 60_000;
const personalModels = readModels.filter(({ personal }) => personal.length > 0);

const forget = async (
  core: Core,
  files: FileStore,
  id: number,
  say: (line: string) => void,
): Promise<ExitCode> => {
  const commandId = randomUUID();
  const envelope = { actor: systemActor('forgetting'), commandId, correlationId: commandId };
  const answer = await core.send(forgetPerson, { id }, envelope);
  if (E.isLeft(answer)) {
    say(answer.left.message);
    return 1;
  }
  // The product's reactions do the same; here it is done even where reactions are paused.
  await core.keys.forget(subjectOf('record', id));
  await deleteFilesOf(files, core.history, id);
  if (!(await core.progress.waitFor(personalModels, answer.right.position, BLANKED_MS))) {
    say('The key is deleted, but a read model does not keep up and may still show the person.');
    say('Look at npm run projections -- lag, and repeat this command afterwards.');
    return 1;
  }
  const leftOver = (await surveyTables(core.database, readModels)).filter(({ kind }) => kind !== 'current');
  if (leftOver.length > 0) {
    say(
      `The key is deleted, but tables of other releases still hold people: ${leftOver.map(({ table }) => table).join(', ')}.`,
    );
    say('Once no node needs them: npm run projections -- prune');
    return 1;
  }
  say(`The customer of record ${id} is forgotten.`);
  say('Backups that were made before still hold the key: let them expire.');
  return 0;
};

/** Forgets the customer of a record to the end, as a node of the product for that time, beside others or alone. */
export const forgetRecord = async (
  { url, config, masterKey, log }: Pick<Installation, 'url' | 'config' | 'masterKey' | 'log'>,
  id: number,
  say: (line: string) => void,
): Promise<ExitCode> => {
  const { eventStoreUrl } = config;
  const { files } = await openFileStore(config, masterKey);
  const core = await startCore({ url, eventStoreUrl, masterKey, files, metrics: createMetrics(), log });
  try {
    return await forget(core, files, id, say);
  } finally {
    await core.close();
  }
};
