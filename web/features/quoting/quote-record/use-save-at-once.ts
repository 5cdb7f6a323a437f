import { Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { toast } from '../../../ui/toaster.ts';
import { isReversible } from '../dispatched.ts';
import { FORM_SECTIONS, type FormSection, SECTION_KEYS } from './record-sections.ts';
import type { RecordForm } from './use-record-form.ts';
import type { SaveRecord } from './use-save-record.ts';

const SECTION_OF: Readonly<Record<string, FormSection>> = Object.fromEntries(
  FORM_SECTIONS.flatMap((section) => SECTION_KEYS[section].map((key) => [key, section])),
);

const SAID: Readonly<Partial<Record<FormSection, string>>> = {
  status: 'The status',
  assignee: 'The assignee',
  referrer: 'The referrer',
  engagements: 'The flag',
  followups: 'The follow-up calendar',
};

type Settings = {
  readonly isReading: boolean;
  /** Whether this person may put back what stood before. */
  readonly mayUndo: boolean;
  readonly onFailed: () => void;
};

/** While no card is open, a selector or a flag saves at once, and can be taken back. */
export const useSaveAtOnce = (
  record: RecordForm,
  saving: SaveRecord,
  { isReading, mayUndo, onFailed }: Settings,
): void => {
  const { form } = record;
  const latest = useRef({ record, saving, mayUndo, onFailed });
  useEffect(() => {
    latest.current = { record, saving, mayUndo, onFailed };
  });
  useEffect(() => {
    if (!isReading) return;
    const store = async (section: FormSection): Promise<void> => {
      const { record, saving } = latest.current;
      const before = record.baseDraft();
      const returns =
        section !== 'status' || isReversible(record.latest(), form.getValues('parentStatusId') ?? '');
      if (!(await saving.save([section]))) return latest.current.onFailed();
      const undo = async (): Promise<void> => {
        const { record, saving } = latest.current;
        record.put(before, SECTION_KEYS[section]);
        await saving.save([section]);
      };
      toast(
        `${SAID[section] ?? 'The change'} was saved.`,
        Intent.SUCCESS,
        latest.current.mayUndo && returns ? { text: 'Undo', onClick: undo } : undefined,
        `saved-${section}`,
      );
    };
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      const section = type === 'change' ? SECTION_OF[name?.split('.')[0] ?? ''] : undefined;
      if (section !== undefined) store(section);
    });
    return unsubscribe;
  }, [form, isReading]);
};
