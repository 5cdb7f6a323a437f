import { Intent } from '@blueprintjs/core';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useMay } from '../../../graphql/session.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useSource } from '../../../ui/form/leaving.ts';
import { fullName } from '../../../ui/format.ts';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toaster.ts';
import { ENGAGEMENTS } from '../engagements.tsx';
import { useParentStatusesQuery, useQuoteChoicesQuery } from '../quote-api.ts';
import { placeOf } from '../quote-form/validation.ts';
import type { Kind, QuoteRecord } from '../quote-types.ts';
import { FollowupsOfQuote, RecordCards } from './cards.tsx';
import { type Choices, ConflictDialog } from './conflict-dialog.tsx';
import type { Names } from './conflict-rows.ts';
import { Desk } from './desk.tsx';
import { FilesCard } from './files-card.tsx';
import { Flags, HEADER_FLAGS } from './flags.tsx';
import { HistoryCard } from './history-card.tsx';
import { LaneMap } from './lane-map.tsx';
import { NotesCard } from './notes-card.tsx';
import { documentTitleOf, QuoteContext, titleOf } from './quote-title.tsx';
import { RecordActions } from './record-actions.tsx';
import { cardsWith } from './record-cards.ts';
import { openedAtFirst, RecordEditingProvider, useEditing, useOpened } from './record-editing.ts';
import { useRecordKeys } from './record-keys.ts';
import { useRecordForm } from './use-record-form.ts';
import { useSaveAtOnce } from './use-save-at-once.ts';
import { type SaveRecord, useSaveRecord } from './use-save-record.ts';
import '../quoting.css';
import './record.css';

const useNames = (kind: Kind): Names => {
  const { data } = useQuoteChoicesQuery();
  const statuses = useParentStatusesQuery(kind === 'order' ? 'ORDER' : 'QUOTE').data ?? [];
  const all = statuses.flatMap((status) => [status, ...status.children]);
  const lists: Readonly<Record<string, ReadonlyArray<{ readonly id: string; readonly name: string }>>> = {
    parentStatusId: all,
    childStatusId: all,
    referrerId: data?.referrers ?? [],
    sizeId: data?.vehicleSizes ?? [],
    assigneeId: (data?.assignees ?? []).map((each) => ({ id: each.id, name: fullName(each) })),
    engagements: ENGAGEMENTS.map(({ flag, name }) => ({ id: flag, name })),
  };
  return (field, id) => lists[field]?.find((each) => each.id === id)?.name;
};

type ConflictsProps = { readonly saving: SaveRecord; readonly kind: Kind; readonly onSaved: () => void };

const Conflicts = ({ saving, kind, onSaved }: ConflictsProps) => {
  const names = useNames(kind);
  const { conflict, closeConflict, resolve, save } = saving;
  if (conflict === undefined) return null;
  const onResolve = async (choices: Choices): Promise<void> => {
    if (!(await save(resolve(choices)))) return;
    onSaved();
    toast(`The ${kind} was saved.`, Intent.SUCCESS);
  };
  return <ConflictDialog conflict={conflict} names={names} onClose={closeConflict} onResolve={onResolve} />;
};

type LoadedRecordProps = {
  readonly record: QuoteRecord;
  readonly kind: Kind;
  /** Whether every card is open at first, for those who may update. */
  readonly edit: boolean;
  readonly read: () => Promise<QuoteRecord | null>;
};

/** One customer's record: the left two thirds are the cards of a sales call, the right third is the story. */
export const LoadedRecord = ({ record, kind, edit, read }: LoadedRecordProps) => {
  const mayUpdate = useMay()(kind === 'order' ? 'order_update' : 'quote_update');
  const [opened, setOpened] = useOpened(kind, edit && mayUpdate);
  const recordForm = useRecordForm(record, kind);
  const saving = useSaveRecord({
    record: recordForm,
    kind,
    id: record.id,
    read,
    onRefused: (parts) =>
      setOpened((was) => ({
        ...was,
        open: new Set([...was.open, ...parts.flatMap(cardsWith)]),
        focused: null,
      })),
  });
  const editing = useEditing({ kind, mayUpdate, record: recordForm, saving, opened, setOpened });
  useEffect(() => {
    if (edit && mayUpdate) setOpened(openedAtFirst(kind, true));
  }, [edit, mayUpdate, kind, setOpened]);
  const { isEditing } = editing;
  useSaveAtOnce(recordForm, saving, mayUpdate && !isEditing, () =>
    setOpened((was) => ({ ...was, waiting: true })),
  );
  useRecordKeys(editing);
  useSource({ unsaved: () => recordForm.dirty().length > 0, save: editing.update });
  return (
    <RecordEditingProvider value={editing}>
      <FormProvider {...recordForm.form}>
        <Page
          title={titleOf(record)}
          documentTitle={documentTitleOf(record)}
          context={
            <QuoteContext quote={record} flags={<Flags of={HEADER_FLAGS} stored={record.engagements} />} />
          }
          actions={<RecordActions record={record} />}
        >
          <ErrorSummary placeOf={placeOf} />
          <div className="columns">
            <div className="column">
              <RecordCards record={record} />
              <Card title="Map">
                <LaneMap origin={record.origin} destination={record.destination} />
              </Card>
            </div>
            <div className="column">
              <Desk record={record} />
              {!record.isOrder && <FollowupsOfQuote record={record} />}
              <NotesCard record={record} />
              <FilesCard record={record} />
              <HistoryCard record={record} />
            </div>
          </div>
        </Page>
      </FormProvider>
      <Conflicts
        saving={saving}
        kind={kind}
        onSaved={() => setOpened((was) => ({ ...was, waiting: false }))}
      />
    </RecordEditingProvider>
  );
};
