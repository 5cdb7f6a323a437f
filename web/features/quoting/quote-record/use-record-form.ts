import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrors as FormErrors, type UseFormReturn, useForm } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { useLateCheck } from '../../../ui/form/use-late-check.ts';
import { today } from '../../../ui/format.ts';
import type { ChangesWire } from '../quote-api.ts';
import { formErrors } from '../quote-form/validation.ts';
import type { Kind, QuoteRecord } from '../quote-types.ts';
import { type Bases, basesAt, dirtySections, rebase, withSections } from './record-bases.ts';
import { draftAs, type RecordDraft } from './record-draft.ts';
import { checkedChanges, FORM_SECTIONS, type FormSection, SECTION_KEYS } from './record-sections.ts';

export type RecordFormState = UseFormReturn<RecordDraft, unknown, ChangesWire>;

/** The one form of a record, beside what it looked like when each section's editing began. */
export type RecordForm = {
  readonly form: RecordFormState;
  /** A copy of what the form holds. */
  readonly draft: () => RecordDraft;
  /** What each section looked like when its editing began, put together. */
  readonly baseDraft: () => RecordDraft;
  readonly bases: () => Bases;
  /** Some sections were compared with what is stored: from now on they are changes of that. */
  readonly acceptStored: (sections: ReadonlyArray<FormSection>) => void;
  /** The record as it was last read. */
  readonly latest: () => QuoteRecord;
  readonly storedDraft: () => RecordDraft;
  readonly dirty: () => ReadonlyArray<FormSection>;
  /** Puts some parts of a draft into the form. */
  readonly put: (draft: RecordDraft, keys: ReadonlyArray<keyof RecordDraft>) => void;
  /** A fresh record came: what nobody edits follows it. `stored` sections hold what `sent` held. */
  readonly follow: (record: QuoteRecord, stored?: ReadonlyArray<FormSection>, sent?: RecordDraft) => void;
  /** Runs with the rules applied to some sections alone. */
  readonly checking: <A>(sections: ReadonlyArray<FormSection>, run: () => Promise<A>) => Promise<A>;
};

/** The form of a kind over a record, which may be of the other kind: then it tells what the record would become. */
export const useRecordForm = (record: QuoteRecord, kind: Kind): RecordForm => {
  const baseOf = useCallback(
    (of: QuoteRecord) => ({ draft: draftAs(kind, of), revision: of.revision }),
    [kind],
  );
  const scope = useRef<ReadonlyArray<FormSection>>(FORM_SECTIONS);
  const form = useForm<RecordDraft, unknown, ChangesWire>({
    defaultValues: draftAs(kind, record),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: (draft) =>
      E.match(
        (fields: FieldErrors) => ({ values: {}, errors: formErrors(fields) as FormErrors<RecordDraft> }),
        (values: ChangesWire) => ({ values, errors: {} }),
      )(checkedChanges(kind, draft, scope.current, today())),
  });
  useLateCheck(form);
  const [known] = useState(() => ({ bases: basesAt(baseOf(record)), record }));

  const draft = useCallback((): RecordDraft => structuredClone(form.getValues()), [form]);

  const put = useCallback(
    (from: RecordDraft, keys: ReadonlyArray<keyof RecordDraft>): void => {
      for (const key of keys) form.setValue(key, structuredClone(from[key]));
      form.clearErrors([...keys]);
    },
    [form],
  );

  const follow = useCallback<RecordForm['follow']>(
    (fresh, stored, sent) => {
      if (fresh.revision < known.record.revision) return;
      const base = baseOf(fresh);
      const { bases, refreshed } = rebase(known.bases, draft(), base, stored, sent);
      known.bases = bases;
      known.record = fresh;
      put(
        base.draft,
        refreshed.flatMap((section) => SECTION_KEYS[section]),
      );
    },
    [known, draft, put, baseOf],
  );

  useEffect(() => follow(record), [record, follow]);

  const checking: RecordForm['checking'] = async (sections, run) => {
    scope.current = sections;
    try {
      return await run();
    } finally {
      scope.current = FORM_SECTIONS;
    }
  };

  return {
    form,
    draft,
    baseDraft: () =>
      FORM_SECTIONS.reduce(
        (whole, section) => withSections(whole, known.bases[section].draft, [section]),
        draft(),
      ),
    bases: () => known.bases,
    acceptStored: (sections) => {
      const base = baseOf(known.record);
      known.bases = { ...known.bases, ...Object.fromEntries(sections.map((section) => [section, base])) };
    },
    latest: () => known.record,
    storedDraft: () => draftAs(kind, known.record),
    dirty: () => dirtySections(known.bases, draft()),
    put,
    follow,
    checking,
  };
};
