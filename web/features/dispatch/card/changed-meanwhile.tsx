import { Button, Callout, Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { type Path, useFormContext } from 'react-hook-form';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import type { ApiError } from '../../../api/api-error.ts';
import type { Dispatch } from '../../../api/generated/types.ts';
import { civilDate } from '../../../kit/format.ts';
import { instantTime } from '../../../kit/moment.ts';
import { type DispatchDraft, labelOf } from '../dispatch-fields.tsx';

/** A field of a dispatch in words; empty for none. */
const inWords = (name: string, { driver, ...dispatch }: Dispatch): string => {
  if (name === 'driverId') return driverName(driver);
  const value = dispatch[name as 'instructions'] ?? '';
  return name.endsWith('Date') ? civilDate(value) : value;
};

type ChangedMeanwhileProps = {
  readonly conflict: ApiError;
  /** The active dispatch as it is now. */
  readonly now: Dispatch | undefined;
  readonly draftOf: (dispatch: Dispatch) => DispatchDraft;
  /** It was looked at: the next save goes on over it. */
  readonly onSeen: (dispatch: Dispatch) => void;
  readonly onTaken: () => void;
};

/** Says who changed which fields meanwhile, and leaves the decision to the person, whose input stays. */
export const ChangedMeanwhile = ({ conflict, now, draftOf, onSeen, onTaken }: ChangedMeanwhileProps) => {
  const form = useFormContext<DispatchDraft>();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  const { changes = [], message } = conflict;
  const take = (dispatch: Dispatch): void => {
    const theirs = draftOf(dispatch);
    for (const { part } of changes) {
      const name = part as Path<DispatchDraft>;
      form.setValue(name, theirs[name], { shouldDirty: true });
    }
    onSeen(dispatch);
    onTaken();
  };
  return (
    <div ref={note} tabIndex={-1} className="whole dispatch-conflict">
      <Callout intent={Intent.WARNING} icon={null} role="alert">
        {changes.length === 0 && <p>{message}</p>}
        {changes.map(({ part, by, at }) => (
          <p key={part}>
            <bdi>{by}</bdi> changed {labelOf(part)} meanwhile, at {instantTime(at)}
            {now && (
              <>
                : <bdi>{inWords(part, now) || 'none'}</bdi>
              </>
            )}
            .
          </p>
        ))}
        <p>Yours was not saved. What you typed is kept.</p>
        {now && changes.length > 0 && (
          <div className="dispatch-conflict-actions">
            <Button text="Use theirs" onClick={() => take(now)} />
            <Button type="submit" text="Save mine over it" onClick={() => onSeen(now)} />
          </div>
        )}
      </Callout>
    </div>
  );
};
