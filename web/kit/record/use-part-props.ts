import { useMemo } from 'react';
import type { RecordProps, ShownRecord } from '../feature.ts';
import { isStored } from '../save/outcome.ts';
import type { Save } from '../save/saver.ts';
import { useSave } from '../save/use-save.ts';
import { useStable } from '../use-stable.ts';

export type PageRecord = ShownRecord & {
  /** Reloads the record. */
  readonly read: () => unknown;
};

/**
 * Props of one part; constant while the record is. Each part has a saver of its own, since equal inputs of two parts
 * are two intentions.
 */
export const usePartProps = ({ id, kind, revision, read }: PageRecord): RecordProps => {
  const saveOnce = useSave();
  const save: Save = useStable(async (intention) => {
    const outcome = await saveOnce(intention);
    if (isStored(outcome)) read();
    return outcome;
  }) as Save;
  return useMemo(() => ({ id, kind, revision, save }), [id, kind, revision, save]);
};
