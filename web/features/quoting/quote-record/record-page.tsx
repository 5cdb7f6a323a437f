import { Intent } from '@blueprintjs/core';
import { useEffect, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { useMay } from '../../../graphql/session.ts';
import { BackToList } from '../../../ui/back-to-list.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useSource } from '../../../ui/form/leaving.ts';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toaster.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { LockedNote } from '../locked.tsx';
import { useUpdateRecordMutation } from '../quote-api.ts';
import { FormKindProvider } from '../quote-form/form-kind.ts';
import { placeOf } from '../quote-form/validation.ts';
import type { Kind, QuoteRecord } from '../quote-types.ts';
import { useMayPostOnly } from '../use-statuses.ts';
import { FollowupsOfQuote, RecordCards } from './cards.tsx';
import { Conflicts } from './conflicts.tsx';
import { Desk } from './desk.tsx';
import { FilesCard } from './files-card.tsx';
import { Flags, HEADER_FLAGS } from './flags.tsx';
import { ForgottenLine } from './forgotten-line.tsx';
import { HistoryCard } from './history-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { documentTitleOf, QuoteContext, titleOf } from './quote-title.tsx';
import { RecordActions } from './record-actions.tsx';
import { cardsOf, cardsWith } from './record-cards.ts';
import { openedAtFirst, RecordEditingProvider, useEditing, useOpened } from './record-editing.ts';
import { useRecordKeys } from './record-keys.ts';
import { SECTION_KEYS } from './record-sections.ts';
import { useRecordForm } from './use-record-form.ts';
import { useSaveAtOnce } from './use-save-at-once.ts';
import { useSaveRecord } from './use-save-record.ts';
import '../quoting.css';
import './record.css';

type LoadedRecordProps = {
  readonly record: QuoteRecord;
  readonly kind: Kind;
  /** Whether every card is open at first, for those who may update. */
  readonly edit: boolean;
  readonly read: () => Promise<QuoteRecord | null>;
  /** Told whether the record is being edited, and not one card of it. */
  readonly onMode?: (edit: boolean) => void;
};

/** One customer's record: the left two thirds are the cards of a sales call, the right third is the story. */
export const LoadedRecord = ({ record, kind, edit, read, onMode }: LoadedRecordProps) => {
  const may = useMay();
  const mayUpdate = may(`${kind}_update`);
  const mayPostOnly = useMayPostOnly(kind);
  const [update] = useUpdateRecordMutation();
  const cards = useMemo(() => cardsOf(record), [record]);
  const [opened, setOpened] = useOpened(edit && mayUpdate ? cards : []);
  const recordForm = useRecordForm(record, kind);
  const saving = useSaveRecord({
    record: recordForm,
    id: record.id,
    send: (sending) => update({ kind, id: record.id, ...sending }).unwrap(),
    read,
    onRefused: (parts) =>
      setOpened((was) => ({
        ...was,
        open: new Set([...was.open, ...parts.flatMap(cardsWith)]),
        focused: null,
      })),
  });
  const editing = useEditing({
    kind,
    mayUpdate,
    mayPostOnly,
    cards,
    record: recordForm,
    saving,
    opened,
    setOpened,
  });
  const openAll = useStable(() => setOpened(openedAtFirst(cards)));
  useEffect(() => {
    if (edit && mayUpdate) openAll();
  }, [edit, mayUpdate, openAll]);
  const { isEditing } = editing;
  const isWhole = opened.open.size > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onMode?.(isWhole), [isWhole]);
  useSaveAtOnce(recordForm, saving, {
    isReading: mayPostOnly || (mayUpdate && !isEditing),
    mayUndo: mayUpdate,
    onFailed: () =>
      mayPostOnly
        ? recordForm.put(recordForm.baseDraft(), SECTION_KEYS.status)
        : setOpened((was) => ({ ...was, waiting: true })),
  });
  useRecordKeys(editing);
  useSource({ unsaved: () => recordForm.dirty().length > 0, save: editing.saveForm });
  const onSaved = (): void => {
    setOpened((was) => ({ ...was, waiting: false }));
    toast(`The ${kind} was saved.`, Intent.SUCCESS);
  };
  return (
    <RecordEditingProvider value={editing}>
      <FormKindProvider value={kind}>
        <FormProvider {...recordForm.form}>
          <Page
            title={titleOf(record)}
            documentTitle={documentTitleOf(record)}
            context={
              <>
                <BackToList />
                <QuoteContext
                  quote={record}
                  flags={<Flags of={HEADER_FLAGS} stored={record.engagements} />}
                />
              </>
            }
            actions={<RecordActions record={record} />}
          >
            <ForgottenLine record={record} />
            {record.locked && <LockedNote />}
            <ErrorSummary placeOf={placeOf} />
            <div className="columns">
              <div className="column">
                <RecordCards record={record} />
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
      </FormKindProvider>
      <Conflicts saving={saving} kind={kind} verb="Save" onSaved={onSaved} />
    </RecordEditingProvider>
  );
};
