import { useEffect } from 'react';
import { useSource } from '../../form/sources.ts';
import { dismissErrorsAbout, leaveToastsAbout } from '../../toaster.ts';
import { useStable } from '../../use-stable.ts';
import type { AnyForm, FormDefinition } from './form-definition.ts';
import { dirtyIn } from './record-edit.ts';
import { RECORD_TOASTS, useEditing, useOpened } from './record-editing.ts';
import { useRecordKeys } from './record-keys.ts';
import type { SaveSettings, Sending } from './save-record.ts';
import { useRecordForm } from './use-record-form.ts';
import { type AtOnce, useSaveAtOnce } from './use-save-at-once.ts';
import { savesOf, useSaveRecord } from './use-save-record.ts';

type Settings<F extends AnyForm> = {
  readonly record: F['record'];
  readonly definition: FormDefinition<F>;
  readonly mayUpdate: boolean;
  /** The user may not update the record, but may save some selector of it at once. */
  readonly mayChoose?: boolean;
  /** Editable cards. */
  readonly cards: ReadonlyArray<F['card']>;
  readonly cardsWith: (part: string) => ReadonlyArray<F['card']>;
  /** Whether all cards are in edit mode, for users who may update. */
  readonly edit: boolean;
  /** Called with whether the whole record is in edit mode. */
  readonly onMode?: ((edit: boolean) => void) | undefined;
  readonly send: (sending: Sending) => Promise<F['record'] | null>;
  readonly read: () => Promise<F['record'] | null>;
  readonly declined?: SaveSettings<F>['declined'];
  /** Whether the user is asked whether what was chosen shall be saved at once: until then it counts as not chosen. */
  readonly isAsking?: () => boolean;
  readonly atOnce: AtOnce<F>;
};

/** Everything that the page of a record needs in order to edit it. */
export const useEditedRecord = <F extends AnyForm>(settings: Settings<F>) => {
  const { record: stored, definition, mayUpdate, mayChoose = false, cards, cardsWith } = settings;
  const { onMode, send, read, declined, isAsking, atOnce } = settings;
  const edit = settings.edit && mayUpdate;
  const opened = useOpened<F['card']>(edit ? cards : []);
  const record = useRecordForm(stored, definition);
  const saving = useSaveRecord({
    record,
    send,
    read,
    ...(declined && { declined }),
    onRefused: (parts) => opened.show(parts.flatMap(cardsWith), null),
  });
  const editing = useEditing({ mayUpdate, cards, record, saving, opened });
  const { id } = stored;
  // Also where another record takes its place on the same page.
  useEffect(
    () => () => {
      leaveToastsAbout(RECORD_TOASTS);
      dismissErrorsAbout(savesOf(id));
    },
    [id],
  );
  const openAll = useStable(() => opened.reset(cards));
  useEffect(() => {
    if (edit) openAll();
  }, [edit, openAll]);
  const isWhole = opened.open.size > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when `isWhole` changes
  useEffect(() => onMode?.(isWhole), [isWhole]);
  useSaveAtOnce(record, saving, atOnce, {
    isReading: mayChoose || (mayUpdate && !editing.isEditing),
    mayUpdate,
    wait: opened.wait,
  });
  useRecordKeys(editing);
  useSource({
    unsaved: () => dirtyIn(record.edit()).length > 0 && (editing.isEditing || !isAsking?.()),
    save: editing.saveForm,
    ...saving.progress,
    again: saving.again,
  });
  return { form: record.form, saving, editing };
};
