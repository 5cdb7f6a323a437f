import { useEffect, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { QuoteRecord } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import { ErrorSummary } from '../../../kit/form/error-summary.tsx';
import { announceNext } from '../../../kit/lazy/prefetch.ts';
import { BackToList } from '../../../kit/list/back-to-list.tsx';
import { Conflicts } from '../../../kit/record/conflicts/conflict-dialog.tsx';
import { RecordEditingProvider } from '../../../kit/record/editing/record-editing.ts';
import { useEditedRecord } from '../../../kit/record/editing/use-edited-record.ts';
import type { AtOnce } from '../../../kit/record/editing/use-save-at-once.ts';
import { RecordMarks } from '../../../kit/record/record-marks.tsx';
import { RecordPage } from '../../../kit/record/record-page.tsx';
import { isReversible } from '../dispatched.ts';
import type { Kind } from '../kind.ts';
import { LockedNote } from '../locked.tsx';
import { useUpdateRecordMutation } from '../quote-api.ts';
import { FormKindProvider } from '../quote-form/form-kind.ts';
import { sectionLabelOf } from '../quote-form/validation.ts';
import { useMayPostOnly } from '../use-statuses.ts';
import { EDITED } from './cards/card-forms-code.ts';
import { Flags, HEADER_FLAGS } from './cards/flags.tsx';
import { useConflictWords } from './conflicts/use-conflict-words.ts';
import { CurrentRecordProvider } from './current-record.ts';
import { QUOTE_FORMS, type QuoteForm } from './editing/quote-forms.ts';
import { cardsOf, cardsWith } from './editing/record-cards.ts';
import { ForgottenLine } from './forgotten-line.tsx';
import { documentTitleOf, QuoteContext, titleOf } from './quote-title.tsx';
import { useStatusAgreement } from './use-status-agreement.ts';
import '../quoting.css';
import './record.css';

type LoadedRecordProps = {
  readonly record: QuoteRecord;
  readonly kind: Kind;
  /** Whether all cards start in edit mode, for users who may update. */
  readonly edit: boolean;
  readonly read: () => Promise<QuoteRecord | null>;
  /** Called with whether the whole record is in edit mode. */
  readonly onMode?: (edit: boolean) => void;
};

const AT_ONCE: AtOnce<QuoteForm>['labels'] = {
  status: 'The status',
  assignee: 'The assignee',
  referrer: 'The referrer',
  engagements: 'The flag',
  followups: 'The follow-up calendar',
};

/** Page of a record: two thirds are the cards of a sales call, one third is the timeline. */
export const LoadedRecord = ({ record, kind, edit, read, onMode }: LoadedRecordProps) => {
  const mayUpdate = useMay()(`${kind}_update`);
  const [update] = useUpdateRecordMutation();
  const [needs] = useState(edit && mayUpdate ? EDITED : undefined);
  useEffect(() => {
    if (mayUpdate) announceNext(...EDITED);
  }, [mayUpdate]);
  const cards = useMemo(() => cardsOf(record), [record]);
  const status = useStatusAgreement(record, kind);
  const { form, saving, editing } = useEditedRecord<QuoteForm>({
    record,
    definition: QUOTE_FORMS[kind],
    mayUpdate,
    mayChoose: useMayPostOnly(kind),
    cards,
    cardsWith,
    edit,
    onMode,
    send: async (sending) => {
      await status.prepare();
      const stored = await update({ kind, id: record.id, ...sending }).unwrap();
      status.finish();
      return stored;
    },
    read,
    declined: status.declined,
    isAsking: status.isAsking,
    atOnce: {
      labels: AT_ONCE,
      lostWith: (section) => (section === 'status' ? status.lost() : undefined),
      mayUndo: (section, { record: stored, draft }) =>
        mayUpdate && (section !== 'status' || isReversible(stored, draft.parentStatusId ?? '')),
    },
  });
  return (
    <RecordEditingProvider value={editing}>
      <CurrentRecordProvider value={record}>
        <FormKindProvider value={kind}>
          <FormProvider {...form}>
            <RecordPage
              id={record.id}
              kind={kind}
              revision={record.revision}
              read={read}
              {...(needs && { needs })}
              title={titleOf(record)}
              documentTitle={documentTitleOf(record)}
              context={
                <>
                  <BackToList />
                  <QuoteContext
                    quote={record}
                    flags={<Flags of={HEADER_FLAGS} stored={record.engagements} />}
                    marks={<RecordMarks record={{ id: record.id, kind, revision: record.revision }} />}
                  />
                </>
              }
            >
              <ForgottenLine record={record} />
              {record.locked && <LockedNote />}
              <ErrorSummary labelOf={sectionLabelOf} />
            </RecordPage>
          </FormProvider>
        </FormKindProvider>
      </CurrentRecordProvider>
      <Conflicts {...useConflictWords(kind)} saving={saving} verb="Save" />
    </RecordEditingProvider>
  );
};
