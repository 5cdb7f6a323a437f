import { Intent } from '@blueprintjs/core';
import { useEffect } from 'react';
import { toast } from '../../toaster.ts';
import { useStable } from '../../use-stable.ts';
import type { AnyForm } from './form-definition.ts';
import { baseDraft, dirtyIn, type RecordEdit, sectionsOf } from './record-edit.ts';
import type { SaveRecord } from './save-record.ts';
import type { RecordForm } from './use-record-form.ts';

export type AtOnce<F extends AnyForm> = {
  /** Subject of the message: `The status`. */
  readonly labels: Readonly<Partial<Record<F['section'], string>>>;
  /** Whether the user may restore the previous value; asked before the save. */
  readonly mayUndo: (section: F['section'], edit: RecordEdit<F>) => boolean;
  /** What the change that was stored took away for good, in a sentence: it has no Undo then. */
  readonly lostWith?: (section: F['section']) => string | undefined;
};

type Settings = {
  readonly isReading: boolean;
  /** A change that could not be saved waits for Update; without it, the previous value is put back. */
  readonly mayUpdate: boolean;
  readonly wait: (isWaiting: boolean) => void;
};

/** Outside of edit mode, a selector or a flag saves at once, with Undo. */
export const useSaveAtOnce = <F extends AnyForm>(
  record: RecordForm<F>,
  saving: SaveRecord<F>,
  { labels, mayUndo, lostWith }: AtOnce<F>,
  { isReading, mayUpdate, wait }: Settings,
): void => {
  const { form, definition } = record;
  const store = async (section: F['section'], chosen: F['draft'], onStored: () => void): Promise<void> => {
    const keys = definition.keys[section];
    if (!mayUpdate) record.put(chosen, keys);
    const isStored = await saving.save({
      wanted: [section],
      onStored: () => {
        if (dirtyIn(record.edit()).length === 0) wait(false);
        onStored();
      },
      again: () => store(section, chosen, onStored),
      // The previous value is put back.
      ...(!mayUpdate && {
        of: `${labels[section] ?? 'The change'} of ${definition.name} ${record.edit().record.id}`,
      }),
    });
    if (isStored) return;
    const edit = record.edit();
    if (mayUpdate || section in edit.inDoubt) wait(dirtyIn(edit).length > 0 || section in edit.inDoubt);
    else record.put(baseDraft(edit), keys);
  };
  const storeAtOnce = useStable((key: string): void => {
    const section: F['section'] | undefined = sectionsOf(definition).find((each) =>
      definition.keys[each as F['section']].includes(key),
    );
    if (section === undefined) return;
    const edit = record.edit();
    const before = baseDraft(edit);
    const offersUndo = mayUndo(section, edit);
    const undo = (): void => {
      record.put(before, definition.keys[section]);
      store(section, before, () => undefined);
    };
    store(section, edit.draft, () => {
      const lost = lostWith?.(section);
      const words = `${labels[section] ?? 'The change'} was saved.`;
      toast(
        `record/${section}`,
        lost ? `${words} ${lost}` : words,
        Intent.SUCCESS,
        offersUndo && !lost ? { text: 'Undo', onClick: undo } : undefined,
      );
    });
  });
  useEffect(() => {
    if (!isReading) return;
    const { unsubscribe } = form.watch((_values, { name, type }) => {
      if (type === 'change' && name !== undefined) storeAtOnce(name.split('.')[0] ?? '');
    });
    return unsubscribe;
  }, [form, isReading, storeAtOnce]);
};
