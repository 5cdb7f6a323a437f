import { randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyCommand } from '../platform/command/command.ts';
import { deleteFilesOf } from '../platform/file-store/delete-files.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import type { Core } from '../product/core.ts';
import { fileEvents } from '../product/declarations.ts';
import { systemActor } from '../shared-kernel/actor.ts';
import type { FileEvent } from '../shared-kernel/stored-file.ts';
import { subjectOf } from '../shared-kernel/subject.ts';
import type { Forgotten } from './forget-record.ts';
import { isBlanked, warnOfBackups } from './forget-records.ts';
import type { ExitCode } from './tool.ts';

/** Subjects of one kind, which the command forgets: of the family that is named like the kind. */
export type WantedSubjects = { readonly forget: AnyCommand; readonly ids: ReadonlyArray<number> };

type Forgetting = Pick<Core, 'send' | 'history'> & { readonly keys: Pick<Core['keys'], 'forget'> };
type Files = { readonly store: Pick<FileStore, 'delete'>; readonly events: ReadonlyArray<FileEvent> };

/**
 * Forgets one subject and deletes its key and the files of the stream of its name, even while the product's reactions
 * are paused.
 */
export const forgetSubject = async (
  { send, keys, history }: Forgetting,
  { store, events }: Files,
  { forget, id }: { readonly forget: AnyCommand; readonly id: number },
): Promise<Forgotten> => {
  const commandId = randomUUID();
  const kind = forget.aggregate.name;
  const envelope = { actor: systemActor('forgetting'), commandId, correlationId: commandId };
  const answer = await send(forget, { id }, envelope);
  if (E.isLeft(answer)) return { position: null, lines: [`${kind} ${id}: ${answer.left.message}`] };
  await keys.forget(subjectOf(kind, id));
  await deleteFilesOf(store, history, { events, stream: answer.right.stream });
  const isNew = answer.right.events.length > 0;
  return {
    position: answer.right.position,
    lines: [`${kind} ${id} ${isNew ? 'is forgotten.' : 'was forgotten before.'}`],
  };
};

/** Forgets subjects other than the customers of records. */
export const forgetSubjects = async (
  core: Core,
  store: Pick<FileStore, 'delete'>,
  { forget, ids }: WantedSubjects,
  say: (line: string) => void,
): Promise<ExitCode> => {
  const done: number[] = [];
  let last = 0n;
  for (const id of ids) {
    const { position, lines } = await forgetSubject(core, { store, events: fileEvents }, { forget, id });
    for (const line of lines) say(line);
    if (position === null) continue;
    done.push(id);
    if (position > last) last = position;
  }
  if (done.length === 0 || !(await isBlanked(core, last, say))) return 1;
  warnOfBackups(done, say, forget.aggregate.name);
  return done.length === ids.length ? 0 : 1;
};
