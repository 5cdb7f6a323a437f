import { Button, Callout, Intent } from '@blueprintjs/core';
import { Fragment, useEffect, useRef } from 'react';
import { type FieldValues, type Path, useFormContext, useWatch } from 'react-hook-form';
import { YOU } from '../../../src/shared-kernel/describe-conflict.ts';
import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { Difference } from '../field-words.ts';
import { ConflictRows } from '../record/conflicts/conflict-rows.tsx';
import { SAVE_MINE, USE_THEIRS } from '../record/conflicts/side-words.ts';
import { When } from '../when.tsx';
import type { Entity } from './entity.ts';
import './entity.css';

type ChangedMeanwhileProps<Row, Draft extends FieldValues> = {
  readonly entity: Pick<Entity<Row, Draft>, 'draftOf' | 'labelOf'>;
  readonly conflict: ApiError;
  /** As it is stored now; undefined while it is not loaded. */
  readonly now: Row | undefined;
  /** A field of what is saved, or of what is typed, as text; null without a value. */
  readonly inWords: (field: string, draft: Draft) => string | null;
  /** Their values are in the form. */
  readonly onTaken: () => void;
  /** The next save goes on over theirs. */
  readonly onOver: () => void;
};

/**
 * Says in an entity's form who changed which fields meanwhile, shows what is saved beside what is typed, and leaves the
 * decision to the user, whose input stays.
 */
export const ChangedMeanwhile = <Row, Draft extends FieldValues>(
  props: ChangedMeanwhileProps<Row, Draft>,
) => {
  const { entity, conflict, now, inWords, onTaken, onOver } = props;
  const form = useFormContext<Draft>();
  const typed = useWatch({ control: form.control }) as Draft;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { changes = [], message } = conflict;
  const authors = [...new Set(changes.map(({ by }) => by))];
  const rowOf = (field: string, row: Row): Difference => ({
    label: entity.labelOf(field),
    theirs: inWords(field, entity.draftOf(row)),
    mine: inWords(field, typed),
  });
  /** Shows what is stored of these fields, and of all that nobody has typed: the next save is based on that. */
  const follow = (row: Row, fields: ReadonlyArray<string>): void => {
    const theirs = entity.draftOf(row);
    for (const field of Object.keys(theirs)) {
      const name = field as Path<Draft>;
      const isTyped = !sameValue(typed[name], form.formState.defaultValues?.[name]);
      if (!isTyped || fields.includes(field)) form.setValue(name, theirs[name], { shouldDirty: true });
    }
  };
  const take = (row: Row): void => {
    follow(
      row,
      changes.map(({ part }) => part),
    );
    // The button that has the focus goes with this note.
    const [first] = changes;
    if (first) form.setFocus(first.part as Path<Draft>);
    onTaken();
  };
  const over = (row: Row): void => {
    follow(row, []);
    onOver();
  };
  return (
    <div ref={note} tabIndex={-1} className="whole entity-conflict">
      <Callout intent={Intent.WARNING} icon={null} role="alert">
        {changes.length === 0 && <p>{message}</p>}
        {authors.map((author) => {
          const theirs = changes.filter(({ by }) => by === author);
          return (
            <Fragment key={author}>
              {theirs.map(({ part, at }) => (
                <p key={part}>
                  <bdi>{author}</bdi> changed {entity.labelOf(part)} meanwhile
                  {author === YOU && ', in another window'}, <When instant={at} />.
                </p>
              ))}
              {now !== undefined && (
                <ConflictRows rows={theirs.map(({ part }) => rowOf(part, now))} by={author} />
              )}
            </Fragment>
          );
        })}
        <p>Yours was not saved. What you typed is kept.</p>
        {now !== undefined && changes.length > 0 && (
          <div className="entity-conflict-actions">
            <Button text={USE_THEIRS} onClick={() => take(now)} />
            <Button type="submit" text={SAVE_MINE} onClick={() => over(now)} />
          </div>
        )}
      </Callout>
    </div>
  );
};
