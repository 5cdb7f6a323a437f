import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { dropDraft, type KeptDraft, keepDraft, keptDrafts } from '../kept-drafts.ts';

type Settings<Values> = Pick<KeptDraft, 'user' | 'kind'> & {
  /** Values of a form that nobody has typed in. */
  readonly empty: Values;
};

/** Keeps a form of something new over a reload. `left` are the drafts that earlier visits have left. */
export const useKeptDraft = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { user, kind, empty }: Settings<Values>,
) => {
  const [left, setLeft] = useState(() => keptDrafts(user, kind));
  const begunAt = useRef<string>(undefined);
  useEffect(() => {
    const page = window.location.pathname;
    const drop = (): void => {
      if (begunAt.current !== undefined) dropDraft(begunAt.current);
    };
    const { unsubscribe } = form.watch(() => {
      const values = form.getValues();
      if (sameValue(values, empty)) return drop();
      begunAt.current ??= new Date().toISOString();
      keepDraft({ user, kind, begunAt: begunAt.current, values });
    });
    return () => {
      unsubscribe();
      // At another address, the form was saved or discarded. A page that breaks is still at its own.
      if (window.location.pathname !== page) drop();
    };
  }, [form, user, kind, empty]);

  const settle = (draft: KeptDraft): void => setLeft((drafts) => drafts.filter((each) => each !== draft));
  return {
    left,
    /** Puts a draft in place of the form's values, which stay kept as a draft of their own. */
    proceed: (draft: KeptDraft, values: Values): void => {
      settle(draft);
      begunAt.current = draft.begunAt;
      form.reset(values, { keepDefaultValues: true });
    },
    discard: (draft: KeptDraft): void => {
      settle(draft);
      dropDraft(draft.begunAt);
    },
  };
};
