import { Button, Callout, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { DraftSide, WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { Card } from '../../../kit/card.tsx';
import { SaveScope } from '../../../kit/form/save-scope.tsx';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import { count } from '../../../kit/format.ts';
import { counted } from '../../../kit/list/bulk/bulk-report.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { CHOOSE_AGAIN, ConflictRow, hasChoice, RowSide, USE_DRAFTS, USE_IN_FORCE } from './conflict-row.tsx';
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

/** A choice, and what it was made of. */
type Choice = { readonly side: DraftSide; readonly among: string };
type Chosen = Readonly<Record<string, Choice>>;

/** Subject of the messages about settling; that conflicts are settled is true until the draft is published. */
export const SETTLED = 'prices/settled';

/** Key of the rows that are not shown one by one. */
const OTHERS = 'others';

const keyOf = ({ table, id }: WholeDraft['conflictRows'][number]): string => `${table} ${id}`;

/** What each side has, and when others published it: a choice is about that, and not about other rows. */
const amongOf = ({ cells, deletedBy, beside, isMoved, at }: WholeDraft['conflictRows'][number]): string =>
  JSON.stringify([cells, deletedBy, beside, isMoved, at]);

const leftInWords = (rows: number): string =>
  `${count(rows)} ${rows === 1 ? 'row is' : 'rows are'} not decided yet.`;

/** A choice that was made of what others have replaced is not taken for one of what there is now. */
const staleInWords = (rows: number): string =>
  `${count(rows)} of them ${rows === 1 ? 'has' : 'have'} been published once more since you chose.`;

/** Names the rows that others have published since, with what each side has; what counts is chosen row by row. */
export const ConflictsNote = ({ draft, publication, onSettled }: ConflictsNoteProps) => {
  const { id, revision, conflicts, conflictRows: rows } = draft;
  const [settle, { isLoading }] = useSettlePriceDraftMutation();
  const save = useSave();
  const [choices, setChoices] = useState<Chosen>({});
  const others = conflicts.length - rows.length;
  const open = rows.filter(hasChoice);
  const among = new Map([
    ...open.map((row) => [keyOf(row), amongOf(row)] as const),
    ...(others > 0 ? [[OTHERS, JSON.stringify(conflicts.slice(rows.length))] as const] : []),
  ]);
  const keys = [...among.keys()];
  const chosen = (key: string): DraftSide | undefined => {
    const choice = choices[key];
    return choice?.among === among.get(key) ? choice?.side : undefined;
  };
  const choose = (chosenKeys: ReadonlyArray<string>, side: DraftSide): void =>
    setChoices({
      ...choices,
      ...Object.fromEntries(chosenKeys.map((key) => [key, { side, among: among.get(key) ?? '' }])),
    });
  const left = keys.filter((key) => chosen(key) === undefined).length;
  const isStale = (key: string): boolean => choices[key] !== undefined && chosen(key) === undefined;
  const stale = keys.filter(isStale).length;
  const done = async (): Promise<void> => {
    const outcome = await save({
      input: {
        ...{ id, base: publication, draftRevision: revision },
        keep: chosen(OTHERS) ?? ('DRAFT' as const),
        rows: rows.flatMap((row) => {
          const keep = chosen(keyOf(row));
          return keep ? [{ table: row.table, id: row.id, keep }] : [];
        }),
      },
      send: ({ input, intention }) => settle({ ...input, intention }).unwrap(),
    });
    if (isStored(outcome)) {
      const settled = settledAs(answerOf(outcome));
      setChoices({});
      onSettled(settled);
      toast(SETTLED, settledInWords(settled, draft.name), Intent.SUCCESS);
      return;
    }
    toastNotStored(outcome, { subject: SETTLED, of: null, retry: again });
  };
  const again = useStable(done);
  if (conflicts.length === 0) return null;
  return (
    <Card title="Published meanwhile">
      <SaveScope>
        <Unsaved
          unsaved={() => left < keys.length}
          save={async () => false}
          isSaving={() => isLoading}
          undone="What you chose among the conflicts has not been saved."
        />
      </SaveScope>
      <div className="draft-conflicts">
        <Callout intent={Intent.WARNING} icon={null} compact>
          {count(conflicts.length)} {conflicts.length === 1 ? 'row conflicts' : 'rows conflict'} with what was
          published since this draft was made. Choose for each row what to keep; then the draft can be
          published. Changes that do not contradict each other are kept from both sides.
        </Callout>
        {rows.length + others > 1 && open.length > 0 && (
          <div className="draft-conflict-actions">
            <Button size="small" text={`${USE_DRAFTS} for all`} onClick={() => choose(keys, 'DRAFT')} />
            <Button size="small" text={`${USE_IN_FORCE} for all`} onClick={() => choose(keys, 'THEIRS')} />
          </div>
        )}
        <ul>
          {rows.map((row) => (
            <ConflictRow
              key={keyOf(row)}
              row={row}
              side={chosen(keyOf(row))}
              isStale={isStale(keyOf(row))}
              onChoose={(side) => choose([keyOf(row)], side)}
            />
          ))}
          {others > 0 && (
            <li>
              <strong>{counted(others, 'more row')}</strong>
              {isStale(OTHERS) && <p>{CHOOSE_AGAIN}</p>}
              <RowSide
                name={counted(others, 'more row')}
                side={chosen(OTHERS)}
                onChoose={(side) => choose([OTHERS], side)}
              />
            </li>
          )}
        </ul>
        <div className="draft-conflict-actions">
          <BusyButton
            intent={Intent.PRIMARY}
            text="Save these choices"
            loading={isLoading}
            disabled={left > 0}
            onClick={done}
          />
          <span role="status" className="quiet">
            {[...(left > 0 ? [leftInWords(left)] : []), ...(stale > 0 ? [staleInWords(stale)] : [])].join(
              ' ',
            )}
          </span>
        </div>
      </div>
    </Card>
  );
};
