import { Button, Intent } from '@blueprintjs/core';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useSource } from '../../../ui/form/leaving.ts';
import { useSaveKey } from '../../../ui/form/use-save-key.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Empty } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toaster.ts';
import { useConvertRecordMutation } from '../quote-api.ts';
import { FormCards } from '../quote-form/form-cards.tsx';
import { FormKindProvider } from '../quote-form/form-kind.ts';
import { Lead } from '../quote-form/lead.tsx';
import { placeOf } from '../quote-form/validation.ts';
import { shownId } from '../quote-id.ts';
import { type Kind, OTHER_KIND, type QuoteRecord } from '../quote-types.ts';
import { Conflicts } from './conflicts.tsx';
import { ConvertStatus } from './convert-status.tsx';
import { whyNotConverted } from './not-converted.ts';
import { QuoteContext } from './quote-title.tsx';
import { RecordLoader } from './record-loader.tsx';
import { useRecordPaths } from './record-paths.ts';
import { FORM_SECTIONS, type FormSection } from './record-sections.ts';
import { useRecordForm } from './use-record-form.ts';
import { useSaveRecord } from './use-save-record.ts';
import '../quoting.css';
import './record.css';

const FORM = 'convert';
const WORDS: Readonly<Record<Kind, string>> = { quote: 'Quote', order: 'Order' };
const SENT_ALWAYS: ReadonlyArray<FormSection> = ['status'];
const NOTHING_TO_OPEN = (): void => undefined;

const titleOf = (record: QuoteRecord, to: Kind): string => `Convert into ${WORDS[to]} ID #${shownId(record)}`;

type ConvertProps = {
  readonly record: QuoteRecord;
  /** What the record becomes. */
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

const ConvertForm = ({ record, to, read }: ConvertProps) => {
  const navigate = useNavigate();
  const paths = useRecordPaths();
  const [convert] = useConvertRecordMutation();
  const recordForm = useRecordForm(record, to);
  const isConverted = useRef(false);
  const saving = useSaveRecord({
    record: recordForm,
    id: record.id,
    send: async (sending) => {
      const converted = await convert({ kind: to, id: record.id, ...sending }).unwrap();
      isConverted.current = true;
      return converted;
    },
    read,
    onRefused: NOTHING_TO_OPEN,
    always: SENT_ALWAYS,
  });
  const { form } = recordForm;
  const { isSubmitting } = form.formState;
  const open = (): void => {
    toast(
      to === 'order'
        ? `Quote ${shownId(record)} is an order now.`
        : `Order ${shownId(record)} is a quote again.`,
      Intent.SUCCESS,
    );
    navigate(paths.record({ id: record.id, isOrder: to === 'order' }, true));
  };
  const save = (): Promise<boolean> => saving.save(FORM_SECTIONS, FORM_SECTIONS);
  const saveAndOpen = async (): Promise<void> => {
    if (await save()) open();
  };
  useSaveKey(() => !isSubmitting && saveAndOpen());
  const isNoted = (): boolean => form.getValues('internalNotes').some(({ note }) => note.trim() !== '');
  useSource({
    unsaved: () => !isConverted.current && (recordForm.dirty().length > 0 || isNoted()),
    save,
  });
  /** What the new kind asks for beyond the old one is marked before anybody has typed. */
  useEffect(() => {
    form.trigger();
  }, [form]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saveAndOpen();
  };
  const actions = (
    <>
      <LinkButton to={paths.record(record)} text="Cancel" />
      <Button
        type="submit"
        form={FORM}
        intent={Intent.PRIMARY}
        text="Convert"
        loading={isSubmitting}
        title="Ctrl+S"
      />
    </>
  );
  return (
    <Page title={titleOf(record, to)} context={<QuoteContext quote={record} />} actions={actions}>
      <FormKindProvider value={to}>
        <FormProvider {...form}>
          <form id={FORM} className="quote-form" onSubmit={submit} noValidate>
            <ErrorSummary placeOf={placeOf} atOnce />
            <Lead record={record} statuses={<ConvertStatus to={to} />} />
            <FormCards />
          </form>
        </FormProvider>
      </FormKindProvider>
      <Conflicts saving={saving} kind={to} verb="Convert" onSaved={open} />
    </Page>
  );
};

/** A form that is open stays open, whatever comes of its record meanwhile. */
const Convert = (props: ConvertProps) => {
  const [refusal] = useState(() => whyNotConverted(props.record));
  return refusal ? <Refused {...props} {...refusal} /> : <ConvertForm {...props} />;
};

type ConvertPageProps = {
  readonly id: string;
  /** What the record is now. */
  readonly from: Kind;
};

/** Books a quote as an order, or makes an order a quote again, with everything at hand to be put right. */
export const ConvertPage = ({ id, from }: ConvertPageProps) => (
  <RecordLoader kind={from} id={id}>
    {(record, read) => <Convert record={record} to={OTHER_KIND[from]} read={read} />}
  </RecordLoader>
);
