import { assigneeById } from '../../identity/published.ts';
import type { Request } from '../../platform/resolver.ts';
import { userIdOf } from '../../shared-kernel/actor.ts';
import { OFFICE_ZONE } from '../../shared-kernel/civil-date.ts';
import type { MeanwhileChange, Rejection } from '../../shared-kernel/rejection.ts';
import { SECTION_NAMES, type Section } from '../contract.ts';

const nameOf = async (actor: string, { ask }: Request): Promise<string> => {
  const userId = userIdOf(actor);
  const person = userId === null ? null : await ask(assigneeById, userId);
  return person === null ? 'Lanebook' : [person.firstName, person.lastName].filter(Boolean).join(' ');
};

const clock = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: OFFICE_ZONE,
});

const sentence = ({ part, by, at }: MeanwhileChange): string =>
  `${SECTION_NAMES[part as Section]}: ${by}, ${clock.format(new Date(at))}`;

/** A CONFLICT in the office's words: who changed which part, and when (office time). Other rejections stay as they are. */
export const nameWhoChanged = async (rejection: Rejection, request: Request): Promise<Rejection> => {
  if (rejection.changes === undefined) return rejection;
  const changes = await Promise.all(
    rejection.changes.map(async (change) => ({ ...change, by: await nameOf(change.by, request) })),
  );
  return {
    ...rejection,
    changes,
    message: `Somebody else changed this meanwhile, so nothing was saved. ${changes.map(sentence).join('; ')}.`,
  };
};
