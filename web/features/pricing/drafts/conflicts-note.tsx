import { Callout, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import type { MeanwhileChange } from '../../../../src/shared-kernel/rejection.ts';
import type { DraftSide, WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { count } from '../../../kit/format.ts';
import { moment } from '../../../kit/moment.ts';
import { toastFailure } from '../../../kit/toast-failure.ts';
import { useSettlePriceDraftMutation } from './drafts-api.ts';

const SHOWN = 20;

type ConflictsNoteProps = {
  readonly draft: WholeDraft;
  /** What publishing it was refused for. */
  readonly refused: ReadonlyArray<MeanwhileChange> | undefined;
  readonly onSettled: () => void;
};

const inWords = ({ part, by, at }: MeanwhileChange): string => `${part}: ${by}, ${moment(at)}`;

/** Names the rows that others have published since, and offers what becomes of them. */
export const ConflictsNote = ({ draft, refused, onSettled }: ConflictsNoteProps) => {
  const { id } = draft;
  const conflicts = refused?.map(inWords) ?? draft.conflicts;
  const [settle, { isLoading }] = useSettlePriceDraftMutation();
  const [chosen, setChosen] = useState<DraftSide>();
  if (conflicts.length === 0) return null;
  const choose = async (keep: DraftSide): Promise<void> => {
    setChosen(keep);
    try {
      await settle({ id, keep, intention: uuid() }).unwrap();
      onSettled();
    } catch (thrown) {
      toastFailure('prices', thrown);
    }
  };
  return (
    <Callout intent={Intent.WARNING} icon={null} role="alert" className="draft-conflicts">
      <strong>
        {count(conflicts.length)} {conflicts.length === 1 ? 'row was' : 'rows were'} changed by others since
        this draft was made
      </strong>
      <ul>
        {conflicts.slice(0, SHOWN).map((each) => (
          <li key={each}>
            <bdi>{each}</bdi>
          </li>
        ))}
        {conflicts.length > SHOWN && <li>And {count(conflicts.length - SHOWN)} more.</li>}
      </ul>
      <p>
        The draft can be published once it is decided what counts. Cells that only one side changed are kept
        from both.
      </p>
      <div className="draft-conflict-actions">
        <BusyButton
          text="Keep the draft’s cells"
          loading={isLoading && chosen === 'DRAFT'}
          onClick={() => choose('DRAFT')}
        />
        <BusyButton
          text="Take theirs"
          loading={isLoading && chosen === 'THEIRS'}
          onClick={() => choose('THEIRS')}
        />
      </div>
    </Callout>
  );
};
