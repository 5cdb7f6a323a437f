import { Intent } from '@blueprintjs/core';
import { type ComponentProps, type FormEvent, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import type { QuoteRecord, RecordChangesInput } from '../../../../api/generated/types.ts';
import { ErrorSummary } from '../../../../kit/form/error-summary.tsx';
import { useSource } from '../../../../kit/form/sources.ts';
import { useLocked } from '../../../../kit/form/use-locked.ts';
import { useSaveKey } from '../../../../kit/form/use-save-key.ts';
import { LinkButton } from '../../../../kit/link-button.tsx';
import { Empty } from '../../../../kit/loaded.tsx';
import { Page } from '../../../../kit/page.tsx';
import { Conflicts } from '../../../../kit/record/conflicts/conflict-dialog.tsx';
import { dirtyIn } from '../../../../kit/record/editing/record-edit.ts';
import { useRecordForm } from '../../../../kit/record/editing/use-record-form.ts';
import { useSaveRecord } from '../../../../kit/record/editing/use-save-record.ts';
import { SaveButton } from '../../../../kit/save-button.tsx';
import { toast } from '../../../../kit/toaster.ts';
import { type Kind, OTHER_KIND } from '../../kind.ts';
import { useConvertRecordMutation } from '../../quote-api.ts';
import { FormCards } from '../../quote-form/form-cards.tsx';
import { FormKindProvider } from '../../quote-form/form-kind.ts';
import { Lead } from '../../quote-form/lead.tsx';
import { enterTyped } from '../../quote-form/typed-prices.ts';
import { sectionLabelOf } from '../../quote-form/validation.ts';
import { shownId } from '../../quote-id.ts';
import { useConflictWords } from '../conflicts/use-conflict-words.ts';
import { CurrentRecordProvider } from '../current-record.ts';
import { QUOTE_FORMS } from '../editing/quote-forms.ts';
import type { RecordDraft } from '../editing/record-draft.ts';
import { FORM_SECTIONS, type FormSection } from '../editing/record-sections.ts';
import { QuoteContext } from '../quote-title.tsx';
import { RecordLoader } from '../record-loader.tsx';
import { useRecordPaths } from '../record-paths.ts';
import { ConvertStatus } from './convert-status.tsx';
import { whyNotConverted } from './not-converted.ts';
import { NeededToConvert } from './still-needed.tsx';
import '../../quoting.css';
import '../record.css';

const FORM = 'convert';
const WORDS: Readonly<Record<Kind, string>> = { quote: 'Quote', order: 'Order' };
const SENT_ALWAYS: ReadonlyArray<FormSection> = ['status'];

const titleOf = (record: QuoteRecord, to: Kind): string => `Convert into ${WORDS[to]} ID #${shownId(record)}`;

type ConvertProps = {
  readonly record: QuoteRecord;
  /** The new kind. */
  readonly to: Kind;
  readonly read: () => Promise<QuoteRecord | null>;
};

type RefusedProps = Omit<ConvertProps, 'read'> & Pick<ComponentProps<typeof Empty>, 'title' | 'description'>;

const Refused = ({ record, to, title, description }: RefusedProps) => (
  <Page title={titleOf(record, to)} context={<QuoteContext quote={record} />}>
    <Empty
      title={title}
      description={description}
      action={
        <LinkButton
          to={useRecordPaths().record(record)}
          text={`Back to ${OTHER_KIND[to]} ${shownId(record)}`}
        />
      }
    />
  </Page>
);

type ContextProps = Pick<ConvertProps, 'record'> & {
  readonly form: UseFormReturn<RecordDraft, unknown, RecordChangesInput>;
};

/** The record beside the form, with the price that the form has now. */
const ContextWithPrice = ({ record, form: { control } }: ContextProps) => {
  const transport = useWatch({ control, name: 'transport' });
  return <QuoteContext quote={record} price={enterTyped(transport).draft.totalPrice} />;
};

const ConvertForm = ({ record, to, read }: ConvertProps) => {
  const navigate = useNavigate();
  const paths = useRecordPaths();
  const [convert] = useConvertRecordMutation();
  const recordForm = useRecordForm(record, QUOTE_FORMS[to]);
  const isConverted = useRef(false);
  const { isLocked, locked } = useLocked();
  /** The user's own destination takes the place of the converted record. */
  const isLeaving = useRef(false);
  const saving = useSaveRecord({
    record: recordForm,
    send: async (sending) => {
      const converted = await locked(() => convert({ kind: to, id: record.id, ...sending }).unwrap());
      isConverted.current = true;
      return converted;
    },
    read,
    always: SENT_ALWAYS,
  });
  const { form } = recordForm;
  const { isSubmitting } = form.formState;
  const open = (): void => {
    toast(
      `save-${record.id}`,
      to === 'order'
        ? `Quote ${shownId(record)} is an order now.`
        : `Order ${shownId(record)} is a quote again.`,
      Intent.SUCCESS,
    );
    if (!isLeaving.current) navigate(paths.record({ id: record.id, isOrder: to === 'order' }, true));
  };
  const save = (): Promise<boolean> =>
    saving.save({ wanted: FORM_SECTIONS, checked: FORM_SECTIONS, onStored: open });
  const saveAndLeave = async (): Promise<boolean> => {
    isLeaving.current = true;
    const isSaved = await save();
    isLeaving.current = false;
    return isSaved;
  };
  useSaveKey(save, isSubmitting);
  const isNoted = (): boolean => form.getValues('internalNotes').some(({ note }) => note.trim() !== '');
  useSource({
    unsaved: () => !isConverted.current && (dirtyIn(recordForm.edit()).length > 0 || isNoted()),
    save: saveAndLeave,
    ...saving.progress,
    again: saving.again,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  const actions = (
    <>
      <LinkButton to={paths.record(record)} text="Cancel" />
      <SaveButton form={FORM} text="Convert" isSaving={isSubmitting} />
    </>
  );
  return (
    <Page
      title={titleOf(record, to)}
      context={<ContextWithPrice record={record} form={form} />}
      actions={actions}
    >
      <CurrentRecordProvider value={record}>
        <FormKindProvider value={to}>
          <FormProvider {...form}>
            <form id={FORM} className="quote-form" onSubmit={submit} noValidate inert={isLocked}>
              <NeededToConvert
                definition={recordForm.definition}
                verb={to === 'order' ? 'book' : 'convert'}
              />
              <ErrorSummary labelOf={sectionLabelOf} />
              <FormCards lead={<Lead record={record} statuses={<ConvertStatus to={to} />} />} />
            </form>
          </FormProvider>
        </FormKindProvider>
      </CurrentRecordProvider>
      <Conflicts {...useConflictWords(to)} saving={saving} verb="Convert" />
    </Page>
  );
};

/** Decides once whether the form opens, so that later changes of the record do not unmount it. */
const Convert = (props: ConvertProps) => {
  const [refusal] = useState(() => whyNotConverted(props.record));
  return refusal ? <Refused {...props} {...refusal} /> : <ConvertForm {...props} />;
};

type ConvertPageProps = {
  readonly id: string;
  /** The current kind. */
  readonly from: Kind;
};

/** Books a quote as an order or turns an order back into a quote, in a form with all fields. */
export const ConvertPage = ({ id, from }: ConvertPageProps) => (
  <RecordLoader kind={from} id={id}>
    {(record, read) => <Convert record={record} to={OTHER_KIND[from]} read={read} />}
  </RecordLoader>
);

const useId = (): string => useParams().id ?? '';

export const ConvertToOrder = () => <ConvertPage id={useId()} from="quote" />;
export const ConvertToQuote = () => <ConvertPage id={useId()} from="order" />;
