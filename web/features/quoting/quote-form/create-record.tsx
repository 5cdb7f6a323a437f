import { type FormEvent, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useMay, useMe } from '../../../api/session.ts';
import { ErrorSummary } from '../../../kit/form/error-summary.tsx';
import { keptAs } from '../../../kit/form/kept-as.ts';
import { LeftDrafts } from '../../../kit/form/left-drafts.tsx';
import { Unsaved } from '../../../kit/form/unsaved.tsx';
import { useCheckedForm } from '../../../kit/form/use-checked-form.ts';
import { useKeptDraft } from '../../../kit/form/use-kept-draft.ts';
import { useSaveKey } from '../../../kit/form/use-save-key.ts';
import { today } from '../../../kit/format.ts';
import { Page } from '../../../kit/page.tsx';
import { SaveButton } from '../../../kit/save-button.tsx';
import { useQuickQuote } from '../calculator/use-quick-quote.ts';
import type { Kind } from '../kind.ts';
import { emptyQuote, type QuoteDraft } from './draft.ts';
import { draftInWords } from './draft-in-words.ts';
import { FormCards } from './form-cards.tsx';
import { FormKindProvider } from './form-kind.ts';
import { Lead } from './lead.tsx';
import { withTypedPrices } from './typed-prices.ts';
import { useSaveNew } from './use-save-new.ts';
import { type NewRecord, resolveNew, sectionLabelOf } from './validation.ts';
import '../quoting.css';

const FORM = 'new-record';
const TITLES: Readonly<Record<Kind, string>> = { quote: 'New Quote', order: 'New Order' };

type CreateRecordProps = {
  readonly kind: Kind;
  /** What the form begins with instead of nothing; it counts as typed. */
  readonly begun?: QuoteDraft | undefined;
};

/** Form of a new quote or order (specification, core 2), which have different rules. */
const CreateRecord = ({ kind, begun }: CreateRecordProps) => {
  const may = useMay();
  const me = useMe();
  const navigate = useNavigate();
  const [empty] = useState(() => emptyQuote(me?.id ?? null, today()));
  const form = useCheckedForm<QuoteDraft, NewRecord>({ defaultValues: empty, resolver: resolveNew(kind) });
  const drafts = useKeptDraft(form, { user: me?.id ?? '', kind, empty, settled: withTypedPrices });
  const { isSubmitting } = form.formState;
  const { save, isUnsaved, progress, savedId } = useSaveNew(form, kind, drafts.saving);
  const saveAndOpen = async (): Promise<void> => {
    if (!(await save())) return;
    const id = savedId.current;
    navigate(id === null ? `/${kind}s` : `/${kind}s/${id}${may(`${kind}_update`) ? '?edit=true' : ''}`);
  };
  useSaveKey(saveAndOpen, isSubmitting);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saveAndOpen();
  };
  useEffect(() => {
    // A reset forgets the inputs until they are rendered again.
    form.setFocus('shipper.firstName');
    if (begun) form.reset(begun, { keepDefaultValues: true });
  }, [form, begun]);
  const saveButton = <SaveButton form={FORM} isSaving={isSubmitting} />;
  return (
    <Page title={TITLES[kind]} actions={saveButton}>
      <FormKindProvider value={kind}>
        <FormProvider {...form}>
          <form id={FORM} className="quote-form" onSubmit={submit} noValidate>
            <LeftDrafts
              {...drafts}
              aboutOf={(values) => draftInWords(keptAs(empty, values))}
              focusForm={() => form.setFocus('shipper.firstName')}
            />
            <ErrorSummary labelOf={sectionLabelOf} />
            <FormCards lead={<Lead />} />
          </form>
        </FormProvider>
      </FormKindProvider>
      <Unsaved unsaved={isUnsaved} save={save} {...progress} again={saveAndOpen} />
    </Page>
  );
};

export const CreateQuote = () => {
  const { count, begun } = useQuickQuote();
  return <CreateRecord key={`quote ${count}`} kind="quote" begun={begun} />;
};
export const CreateOrder = () => <CreateRecord key="order" kind="order" />;
