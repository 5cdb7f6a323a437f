import type { Recorded } from './event.ts';
import { type MeanwhileChange, type Rejection, rejection } from './rejection.ts';

/** The last change of a section: by which actor, when, at which revision. */
export type LastChange = Omit<MeanwhileChange, 'part'>;

export const lastChange = ({ actor: by, revision, at }: Recorded): LastChange => ({ by, revision, at });

/** A thing whose sections change independently of each other. */
type Sectioned<Section extends string> = {
  readonly revision: number;
  readonly changed: Readonly<Partial<Record<Section, LastChange>>>;
};

/**
 * `seen` is the revision that the user saw, null for any. `shown` is what people call the thing. `by`: the actor whose own
 * changes are no conflict; everybody's are without it.
 */
type Edited<Section extends string> = {
  readonly sections: ReadonlyArray<Section>;
  readonly seen: number | null;
  readonly names: Readonly<Record<Section, string>>;
  readonly shown: string;
  readonly by?: string;
};

/**
 * CONFLICT if somebody changed one of these sections after the revision that the user saw, or if that revision does not
 * exist: a page opened before a restore may show more than is stored. Its `changes` name people by id.
 */
export const conflictOf = <Section extends string>(
  { revision, changed }: Sectioned<Section>,
  { sections, seen, names, shown, by }: Edited<Section>,
): Rejection | undefined => {
  if (seen === null) return undefined;
  if (seen > revision)
    return rejection(
      'CONFLICT',
      `The server has an earlier state than this page shows. Nothing was saved; open the ${shown} again and make the change there.`,
    );
  const changes = [...new Set(sections)].flatMap((part) => {
    const change = changed[part];
    return change && change.revision > seen && change.by !== by ? [{ part, ...change }] : [];
  });
  if (changes.length === 0) return undefined;
  const parts = changes.map(({ part }) => names[part]).join(', ');
  return {
    ...rejection('CONFLICT', `This was changed meanwhile: ${parts}. Nothing was saved.`),
    changes,
  };
};
