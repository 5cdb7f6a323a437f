import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import type { ApiError } from '../../api/api-error.ts';
import { changesOf } from '../save/held.ts';
import type { NotStored } from '../save/outcome.ts';
import { useStableActions } from '../use-stable.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { Entity } from './entity.ts';

type Followed<Row, Draft extends FieldValues> = {
  readonly entity: Pick<Entity<Row, Draft>, 'draftOf' | 'labelOf'>;
  /** Revision that was opened in the form; undefined for a new entity, whose first save nobody else can have seen. */
  readonly opened: number | undefined;
  /** The entity as it is loaded now, and its revision. */
  readonly now: Row | undefined;
  readonly latest: number | undefined;
  /** Loads it again. */
  readonly read: () => Promise<unknown>;
  /** A field of what is saved, or of what is typed, as text; null without a value. */
  readonly inWords: (field: string, draft: Draft) => string | null;
};

type Conflict<Draft> = {
  /** The changed fields with the revision that the user has seen: a save is based on it. */
  readonly based: (input: Partial<Draft>) => Partial<Draft> & { readonly revision?: number };
  /** See `EntityCalls`. */
  readonly refused: (outcome: NotStored) => Promise<boolean>;
  /** Undefined without one. */
  readonly conflict: ApiError | undefined;
  /** Stands in the form; nothing without a conflict. */
  readonly note: ReactNode;
};

type Based<Draft> = {
  readonly input: Partial<Draft>;
  readonly based: Partial<Draft> & { readonly revision?: number };
};

/**
 * What somebody else has changed of the entity in a form, as the server's answer to a save says: the note in the form
 * offers to use theirs, or to save over it.
 */
export const useConflict = <Row, Draft extends FieldValues>(
  followed: Followed<Row, Draft>,
): Conflict<Draft> => {
  const { entity, opened, now, latest, read, inWords } = followed;
  const [conflict, setConflict] = useState<ApiError>();
  const loaded = now && entity.draftOf(now);
  const seen = useRef({ revision: opened, draft: loaded });
  const sent = useRef<{ readonly all: Partial<Draft>; readonly last?: Based<Draft> | undefined }>({
    all: {},
  });
  const look = (): void => {
    seen.current = { revision: latest ?? seen.current.revision, draft: loaded ?? seen.current.draft };
  };
  /** Whether all that was changed since comes from this form, whose saves may have lost their answers. */
  const isOwn = (): boolean => {
    const { draft } = seen.current;
    if (!(draft && loaded)) return false;
    return Object.keys(changesOf(draft, loaded)).every((field) =>
      sameValue(sent.current.all[field], loaded[field]),
    );
  };
  const isLoaded =
    conflict?.changes?.every(({ revision }) => latest !== undefined && revision <= latest) ?? false;
  /** A form keeps its first calls: they go by what is loaded when they are made. */
  const calls = useStableActions({
    based: (input: Partial<Draft>) => {
      const { all, last } = sent.current;
      // A repeat is that of the first attempt, with its revision.
      if (last && sameValue(last.input, input)) return last.based;
      if (isOwn()) look();
      const { revision } = seen.current;
      const based = revision === undefined ? input : { ...input, revision };
      sent.current = { all: { ...all, ...input }, last: { input, based } };
      return based;
    },
    refused: async ({ state, error }: NotStored) => {
      const isConflict = state === 'conflict';
      if (state !== 'unknown') sent.current = { all: sent.current.all };
      if (isConflict) await read().catch(() => undefined);
      setConflict(isConflict ? error : undefined);
      return isConflict;
    },
  });
  return {
    ...calls,
    conflict,
    note: conflict && (
      <ChangedMeanwhile
        key={conflict.message}
        entity={entity}
        conflict={conflict}
        now={isLoaded ? now : undefined}
        inWords={inWords}
        onTaken={() => {
          look();
          setConflict(undefined);
        }}
        onOver={look}
      />
    ),
  };
};
