import { Button, Callout, Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { type FieldValues, type Path, useFormContext } from 'react-hook-form';
import type { ApiError } from '../../api/api-error.ts';
import { When } from '../when.tsx';
import type { Entity } from './entity.ts';
import './entity.css';

type ChangedMeanwhileProps<Row, Draft extends FieldValues> = {
  readonly entity: Pick<Entity<Row, Draft>, 'draftOf' | 'labelOf'>;
  readonly conflict: ApiError;
  /** As it is stored now; undefined while it is not loaded. */
  readonly now: Row | undefined;
  /** A field as text; null without a value. */
  readonly inWords: (field: string, row: Row) => string | null;
  /** Their values are in the form. */
  readonly onTaken: () => void;
  /** The next save goes on over theirs. */
  readonly onOver: () => void;
};

/** Says in an entity's form who changed which fields meanwhile, and leaves the decision to the user, whose input stays. */
export const ChangedMeanwhile = <Row, Draft extends FieldValues>(
  props: ChangedMeanwhileProps<Row, Draft>,
) => {
  const { entity, conflict, now, inWords, onTaken, onOver } = props;
  const form = useFormContext<Draft>();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { changes = [], message } = conflict;
  const take = (row: Row): void => {
    const theirs = entity.draftOf(row);
    for (const { part } of changes) {
      const name = part as Path<Draft>;
      form.setValue(name, theirs[name], { shouldDirty: true });
    }
    // The button that has the focus goes with this note.
    const [first] = changes;
    if (first) form.setFocus(first.part as Path<Draft>);
    onTaken();
  };
  return (
    <div ref={note} tabIndex={-1} className="whole entity-conflict">
      <Callout intent={Intent.WARNING} icon={null} role="alert">
        {changes.length === 0 && <p>{message}</p>}
        {changes.map(({ part, by, at }) => (
          <p key={part}>
            <bdi>{by}</bdi> changed {entity.labelOf(part)} meanwhile, <When instant={at} />
            {now !== undefined && (
              <>
                : <bdi>{inWords(part, now) ?? 'none'}</bdi>
              </>
            )}
            .
          </p>
        ))}
        <p>Yours was not saved. What you typed is kept.</p>
        {now !== undefined && changes.length > 0 && (
          <div className="entity-conflict-actions">
            <Button text="Use theirs" onClick={() => take(now)} />
            <Button type="submit" text="Save mine over it" onClick={onOver} />
          </div>
        )}
      </Callout>
    </div>
  );
};
