import { Button, Intent } from '@blueprintjs/core';
import { type FormEvent, useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useMay, useMe } from '../../../graphql/session.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { Unsaved } from '../../../ui/form/unsaved.tsx';
import { useLateCheck } from '../../../ui/form/use-late-check.ts';
import { useSaveKey } from '../../../ui/form/use-save-key.ts';
import { today } from '../../../ui/format.ts';
import { Page } from '../../../ui/page.tsx';
import type { Kind } from '../quote-types.ts';
import { emptyQuote, type QuoteDraft } from './draft.ts';
import { FormCards } from './form-cards.tsx';
import { FormKindProvider } from './form-kind.ts';
import { Lead } from './lead.tsx';
import { useSaveNew } from './use-save-new.ts';
import { type NewRecord, placeOf, resolveNew } from './validation.ts';
import '../quoting.css';

const FORM = 'new-record';
const TITLES: Readonly<Record<Kind, string>> = { quote: 'New Quote', order: 'New Order' };

/** One form for both kinds (specification, core 2); an order has rules of its own. */
const CreateRecord = ({ kind }: { readonly kind: Kind }) => {
  const may = useMay();
  const me = useMe();
  const navigate = useNavigate();
  const form = useForm<QuoteDraft, unknown, NewRecord>({
    defaultValues: emptyQuote(me?.id ?? null, today()),
    resolver: resolveNew(kind),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  useLateCheck(form);
  const { isDirty, isSubmitting } = form.formState;
  const { save, isSaved } = useSaveNew(form, kind);
  const saveAndOpen = async (): Promise<void> => {
    const saved = await save();
    if (saved)
      navigate(
        saved.id === null ? `/${kind}s` : `/${kind}s/${saved.id}${may(`${kind}_update`) ? '?edit=true' : ''}`,
      );
  };
  useSaveKey(() => !isSubmitting && saveAndOpen());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saveAndOpen();
  };
  useEffect(() => {
    form.setFocus('shipper.firstName');
  }, [form]);
  const saveButton = (
    <Button
      type="submit"
      form={FORM}
      intent={Intent.PRIMARY}
      text="Save"
      loading={isSubmitting}
      title="Ctrl+S"
    />
  );
  return (
    <Page title={TITLES[kind]} actions={saveButton}>
      <FormKindProvider value={kind}>
        <FormProvider {...form}>
          <form id={FORM} className="quote-form" onSubmit={submit} noValidate>
            <ErrorSummary placeOf={placeOf} />
            <Lead />
            <FormCards />
          </form>
        </FormProvider>
      </FormKindProvider>
      <Unsaved unsaved={() => isDirty && !isSaved()} save={async () => (await save()) !== undefined} />
    </Page>
  );
};

export const CreateQuote = () => <CreateRecord key="quote" kind="quote" />;
export const CreateOrder = () => <CreateRecord key="order" kind="order" />;
