import type { Recorded } from './event.ts';
import { type MeanwhileChange, type Rejection, rejection } from './rejection.ts';

/** The last change of a section: by which actor, when, at which revision. */
export type LastChange = Omit<MeanwhileChange, 'part'>;

/** Who has changed each section last; none of a section that is as it was created. */
export type LastChanges<Section extends string> = Readonly<Partial<Record<Section, LastChange>>>;

export const lastChange = ({ actor: by, revision, at }: Recorded): LastChange => ({ by, revision, at });

/** The last changes of the sections that an event has changed. */
export const changedBy = <Section extends string>(
  event: Recorded,
  sections: ReadonlyArray<Section>,
): LastChanges<Section> =>
  Object.fromEntries(sections.map((section) => [section, lastChange(event)])) as LastChanges<Section>;

/** A thing whose sections change independently of each other. */
type Sectioned<Section extends string> = {
  readonly revision: number;
  readonly changed: LastChanges<Section>;
};

/** What a conflict keeps from happening, and what is said to do again. */
const UNDONE = { saved: 'make the change', deleted: 'delete it' } as const;

/**
 * `seen` is the revision that the user saw, null for any. `shown` is what people call the thing. `undone` is
 * `saved` by default.
 */
type Edited<Section extends string> = {
  readonly sections: ReadonlyArray<Section>;
  readonly seen: number | null;
  readonly names: Readonly<Record<Section, string>>;
  readonly shown: string;
  readonly undone?: keyof typeof UNDONE;
};

/**
 * CONFLICT if one of these sections was changed after the revision that the user saw, whoever changed it: the user's own
 * change in another window was not seen in this one either. Also if that revision does not exist: a page opened before a
 * restore may show more than is stored. Its `changes` name people by id.
 */
export const conflictOf = <Section extends string>(
  { revision, changed }: Sectioned<Section>,
  { sections, seen, names, shown, undone = 'saved' }: Edited<Section>,
): Rejection | undefined => {
  if (seen === null) return undefined;
  if (seen > revision)
    return rejection(
      'CONFLICT',
      `The server has an earlier state than this page shows. Nothing was ${undone}; open the ${shown} again and ${UNDONE[undone]} there.`,
    );
  const changes = [...new Set(sections)].flatMap((part) => {
    const change = changed[part];
    return change && change.revision > seen ? [{ part, ...change }] : [];
  });
  if (changes.length === 0) return undefined;
  return {
    ...rejection('CONFLICT', `This was changed meanwhile, so nothing was ${undone}.`),
    ...{ changes, parts: names },
  };
};
