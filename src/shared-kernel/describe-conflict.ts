import { OFFICE_ZONE } from './civil-date.ts';
import type { MeanwhileChange, Rejection } from './rejection.ts';

const clock = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: OFFICE_ZONE,
});

/** Shown instead of a name if the other change is the reader's own. */
export const YOU = 'You';

/**
 * Adds to a CONFLICT a sentence for users: who changed which part, and when (office time). `parts` are the names of
 * the parts, `nameOf` returns an actor's name, `reader` is the actor who sees the message, `first` what it begins with.
 * Returns other rejections unchanged.
 */
export const describeConflict = async (
  rejection: Rejection,
  parts: Readonly<Record<string, string>>,
  nameOf: (actor: string) => Promise<string>,
  reader: string,
  first?: string,
): Promise<Rejection> => {
  if (rejection.changes === undefined || rejection.changes.length === 0) return rejection;
  const changes = await Promise.all(
    rejection.changes.map(async (change) => ({
      ...change,
      by: change.by === reader ? YOU : await nameOf(change.by),
    })),
  );
  const who = changes
    .map(({ part, by, at }: MeanwhileChange) => `${parts[part]}: ${by}, ${clock.format(new Date(at))}`)
    .join('; ');
  return {
    ...rejection,
    changes,
    message:
      first === undefined
        ? `This was changed meanwhile, so nothing was saved. ${who}.`
        : [first, who].join(' ').concat('.'),
  };
};
