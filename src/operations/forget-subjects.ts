import { randomUUID } from 'node:crypto';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyCommand } from '../platform/command/command.ts';
import type { Core } from '../product/core.ts';
import { systemActor } from '../shared-kernel/actor.ts';
import { subjectOf } from '../shared-kernel/subject.ts';
import type { Forgotten } from './forget-record.ts';
import { isBlanked, warnOfBackups } from './forget-records.ts';
import type { ExitCode } from './tool.ts';

/** Subjects of one kind, which the command forgets: of the family that is named like the kind. */
export type WantedSubjects = { readonly forget: AnyCommand; readonly ids: ReadonlyArray<number> };

/** Forgets one subject and deletes its key, even while the product's reactions are paused. */
export const forgetSubject = async (
  { send, keys }: { readonly send: Core['send']; readonly keys: Pick<Core['keys'], 'forget'> },
  forget: AnyCommand,
  id: number,
): Promise<Forgotten> => {
  const commandId = randomUUID();
  const kind = forget.aggregate.name;
  const envelope = { actor: systemActor('forgetting'), commandId, correlationId: commandId };
  const answer = await send(forget, { id }, envelope);
  if (E.isLeft(answer)) return { position: null, lines: [`${kind} ${id}: ${answer.left.message}`] };
  await keys.forget(subjectOf(kind, id));
  const isNew = answer.right.events.length > 0;
  return {
    position: answer.right.position,
    lines: [`${kind} ${id} ${isNew ? 'is forgotten.' : 'was forgotten before.'}`],
  };
};

/** Forgets subjects other than the customers of records. */
export const forgetSubjects = async (
  core: Core,
  { forget, ids }: WantedSubjects,
  say: (line: string) => void,
): Promise<ExitCode> => {
  const done: number[] = [];
  let last = 0n;
  for (const id of ids) {
    const { position, lines } = await forgetSubject(core, forget, id);
    for (const line of lines) say(line);
    if (position === null) continue;
    done.push(id);
    if (position > last) last = position;
  }
  if (done.length === 0 || !(await isBlanked(core, last, say))) return 1;
  warnOfBackups(done, say, forget.aggregate.name);
  return done.length === ids.length ? 0 : 1;
};
