import { Button, Callout, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { DraftSide, WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { Card } from '../../../kit/card.tsx';
import { SaveScope } from '../../../kit/form/save-scope.tsx';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import { count } from '../../../kit/format.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { ConflictRow, hasChoice, SideChoice } from './conflict-row.tsx';
import { useSettlePriceDraftMutation } from './drafts-api.ts';

/**
 * What can be done with a draft whose conflicts were settled: `more` where others have published once more meanwhile,
 * `unknown` where it cannot be read yet.
 */
export type Settled = 'publishable' | 'empty' | 'more' | 'unknown';

const settledAs = (draft: Pick<WholeDraft, 'rowCount' | 'conflicts'> | null): Settled => {
  if (draft === null) return 'unknown';
  if (draft.conflicts.length > 0) return 'more';
  return draft.rowCount === 0 ? 'empty' : 'publishable';
};

const settledInWords = (settled: Settled, name: string): string => {
  const words = 'The conflicts are settled.';
  if (settled === 'unknown') return words;
  if (settled === 'more') return 'These conflicts are settled. Others have published since: choose again.';
  return settled === 'empty'
    ? `${words} “${name}” changes nothing now.`
    : `${words} “${name}” can be published.`;
};

type ConflictsNoteProps = {
  readonly draft: WholeDraft;
  /** The latest one, with which the draft is compared. */
  readonly publication: number;
  readonly onSettled: (settled: Settled) => void;
};

type Chosen = Readonly<Record<string, DraftSide>>;

/** Key of the rows that are not shown one by one. */
const OTHERS = 'others';

const keyOf = ({ table, id }: WholeDraft['conflictRows'][number]): string => `${table} ${id}`;

const leftInWords = (rows: number): string =>
  `${count(rows)} ${rows === 1 ? 'row is' : 'rows are'} not decided yet.`;

/** Names the rows that others have published since, with what each side has; what counts is chosen row by row. */
export const ConflictsNote = ({ draft, publication, onSettled }: ConflictsNoteProps) => {
  const { id, revision, conflicts, conflictRows: rows } = draft;
  const [settle, { isLoading }] = useSettlePriceDraftMutation();
  const save = useSave();
  const [chosen, setChosen] = useState<Chosen>({});
  const others = conflicts.length - rows.length;
  const open = rows.filter(hasChoice).map(keyOf);
  const keys = others > 0 ? [...open, OTHERS] : open;
  const chooseAll = (side: DraftSide): void => setChosen(Object.fromEntries(keys.map((key) => [key, side])));
  const isDecided = keys.every((key) => chosen[key] !== undefined);
  const done = async (): Promise<void> => {
    const outcome = await save({
      input: {
        ...{ id, base: publication, draftRevision: revision },
        keep: chosen[OTHERS] ?? ('DRAFT' as const),
        rows: rows.flatMap((row) => {
          const keep = chosen[keyOf(row)];
          return keep ? [{ table: row.table, id: row.id, keep }] : [];
        }),
      },
      send: ({ input, intention }) => settle({ ...input, intention }).unwrap(),
    });
    if (isStored(outcome)) {
      const settled = settledAs(answerOf(outcome));
      setChosen({});
      onSettled(settled);
      toast('prices', settledInWords(settled, draft.name), Intent.SUCCESS);
      return;
    }
    // What was chosen is about other values then.
    if (outcome.state === 'conflict') setChosen({});
    toastNotStored(outcome, { subject: 'prices', retry: again });
  };
  const again = useStable(done);
  if (conflicts.length === 0) return null;
  return (
    <Card title="Changed by others">
      <SaveScope>
        <Unsaved
          unsaved={() => Object.keys(chosen).length > 0}
          save={async () => false}
          isSaving={() => isLoading}
          undone="What you chose among the conflicts has not been saved."
        />
      </SaveScope>
      <div className="draft-conflicts">
        <Callout intent={Intent.WARNING} icon={null} compact>
          {count(conflicts.length)} {conflicts.length === 1 ? 'row conflicts' : 'rows conflict'} with what
          others have published since this draft was made. Choose for each row what to keep; then the draft
          can be published. Where only one side changed a cell, that change is kept.
        </Callout>
        {rows.length + others > 1 && open.length > 0 && (
          <div className="draft-conflict-actions">
            <Button size="small" text="Choose the draft’s for all" onClick={() => chooseAll('DRAFT')} />
            <Button size="small" text="Choose theirs for all" onClick={() => chooseAll('THEIRS')} />
          </div>
        )}
        <ul>
          {rows.map((row) => (
            <ConflictRow
              key={keyOf(row)}
              row={row}
              side={chosen[keyOf(row)]}
              onChoose={(side) => setChosen({ ...chosen, [keyOf(row)]: side })}
            />
          ))}
          {others > 0 && (
            <li>
              <strong>{count(others)} more rows</strong>
              <SideChoice
                name={`${count(others)} more rows`}
                side={chosen[OTHERS]}
                onChoose={(side) => setChosen({ ...chosen, [OTHERS]: side })}
              />
            </li>
          )}
        </ul>
        <div className="draft-conflict-actions">
          <BusyButton
            intent={Intent.PRIMARY}
            text="Save these choices"
            loading={isLoading}
            disabled={!isDecided}
            onClick={done}
          />
          {!isDecided && (
            <span className="quiet">{leftInWords(keys.filter((key) => !chosen[key]).length)}</span>
          )}
        </div>
      </div>
    </Card>
  );
};
