import { Intent } from '@blueprintjs/core';
import { useLayoutEffect, useState } from 'react';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { isFocusLost } from '../../../kit/kept-focus.ts';
import { moment } from '../../../kit/moment.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { dismissToast, toast } from '../../../kit/toaster.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import type { BrokenOffChange } from './broken-off.tsx';
import { authorOf } from './draft-words.ts';
import { useAcceptBrokenOffChangeMutation } from './drafts-api.ts';

const subjectOf = (draft: string, revision: number): string => `broken off ${draft}/${revision}`;

const buttonId = ({ revision }: Pick<BrokenOffChange, 'revision'>): string => `accept-change-${revision}`;

/**
 * The button that says that nothing is missing of a change that broke off; it goes with the change's mark. Then the focus
 * goes to the next such button; with the last one, to `focusAfter`.
 */
export const useAcceptChange = (
  { id: draft, brokenOff }: Pick<WholeDraft, 'id' | 'brokenOff'>,
  focusAfter: string,
) => {
  const [accept] = useAcceptBrokenOffChangeMutation();
  const save = useSave();
  const focusOn = useFocusOn();
  const [busy, setBusy] = useState<number>();
  /** The changes whose answers were lost. */
  const [unknown, setUnknown] = useState<ReadonlyArray<number>>([]);
  const focusAfterOne = (revision: number): void => {
    const others = brokenOff.filter((each) => each.revision !== revision);
    const next = others.find((each) => each.revision > revision) ?? others[0];
    focusOn(next ? buttonId(next) : focusAfter);
  };
  const gone = unknown.filter((each) => !brokenOff.some(({ revision }) => revision === each));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once a mark is gone
  useLayoutEffect(() => {
    for (const revision of gone) {
      dismissToast(subjectOf(draft, revision));
      if (isFocusLost()) focusAfterOne(revision);
    }
    if (gone.length > 0) setUnknown((all) => all.filter((each) => !gone.includes(each)));
  }, [gone.length]);
  const accepted = async (change: BrokenOffChange): Promise<void> => {
    setBusy(change.revision);
    const outcome = await save({
      input: { draft, revision: change.revision },
      send: ({ input, intention }) => accept({ ...input, intention }).unwrap(),
    });
    setBusy(undefined);
    const others = (all: ReadonlyArray<number>) => all.filter((each) => each !== change.revision);
    setUnknown((all) => [...others(all), ...(outcome.state === 'unknown' ? [change.revision] : [])]);
    const subject = subjectOf(draft, change.revision);
    if (!isStored(outcome)) {
      toastNotStored(outcome, {
        subject,
        of: `The change by ${authorOf(change)}`,
        retry: () => accepted(change),
      });
      return;
    }
    focusAfterOne(change.revision);
    toast(subject, `The change by ${authorOf(change)} counts as complete.`, Intent.SUCCESS);
  };
  return (change: BrokenOffChange) => (
    <BusyButton
      id={buttonId(change)}
      size="small"
      text="That is all of it"
      aria-label={`That is all of it: the change by ${authorOf(change)}, ${moment(change.at)}`}
      loading={busy === change.revision}
      onClick={() => accepted(change)}
    />
  );
};
