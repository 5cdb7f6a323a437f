import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { dropDraft, type KeptDraft, keepDraft, keptDrafts } from '../kept-drafts.ts';
import type { KeptSaving, Saving } from '../save/store-new.ts';
import { useStable } from '../use-stable.ts';
import { keptAs } from './kept-as.ts';

type Settings<Values> = Pick<KeptDraft, 'user'> & {
  /** What it becomes; undefined for the form of something stored, which keeps nothing. */
  readonly kind: string | undefined;
  /** Values of a form that nobody has typed in. */
  readonly empty: Values;
  /** Fields that are not kept. */
  readonly secret?: ReadonlyArray<keyof Values & string>;
  /** What leaving a field would do to values that were kept before it was left. */
  readonly settled?: (values: Values) => Values;
};

const NOTHING: ReadonlyArray<never> = [];

const without = (values: object, names: ReadonlyArray<string>): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Drafts that earlier visits have left, and what becomes of them. */
export type LeftOver = {
  readonly left: ReadonlyArray<KeptDraft>;
  /** Puts a draft in place of the form's values, which stay kept as a draft of their own. */
  readonly proceed: (draft: KeptDraft) => void;
  readonly discard: (draft: KeptDraft) => void;
};

export type KeptForm = LeftOver & {
  readonly saving: KeptSaving;
  /** Called before a form goes that has no address of its own: it was saved or discarded. */
  readonly closing: () => void;
};

/** Keeps a form of something new over a reload. */
export const useKeptDraft = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { user, kind, empty, secret = NOTHING, settled = (values) => values }: Settings<Values>,
): KeptForm => {
  const [left, setLeft] = useState(() => (kind === undefined ? [] : keptDrafts(user, kind)));
  const begunAt = useRef<string>(undefined);
  const isClosed = useRef(false);
  const isGone = useRef(false);
  const sent = useRef<Saving<unknown, unknown>>(undefined);
  const keepNow = useStable((): void => {
    if (kind === undefined || isGone.current || isClosed.current) return;
    const values = form.getValues();
    const kept = without(values, secret);
    if (sameValue(kept, without(empty, secret))) {
      if (begunAt.current !== undefined) dropDraft(begunAt.current);
      return;
    }
    begunAt.current ??= new Date().toISOString();
    // What was sent with secrets is not kept, only that something was.
    const { first, thing, change } = sent.current ?? {};
    const inputs = [first?.input, thing?.holds, change?.input] as ReadonlyArray<Values | undefined>;
    const hasSecrets = inputs.some(
      (input) => input && secret.some((name) => !sameValue(input[name], empty[name])),
    );
    keepDraft({
      ...{ user, kind, begunAt: begunAt.current, values: kept },
      ...(hasSecrets ? { mayBeStored: true } : { saving: sent.current }),
    });
  });
  const [saving] = useState<KeptSaving>(() => ({
    read: () => sent.current,
    keep: (now) => {
      sent.current = now;
      keepNow();
    },
  }));
  useEffect(() => {
    if (kind === undefined) return;
    const page = window.location.pathname;
    const drop = (): void => {
      if (begunAt.current !== undefined) dropDraft(begunAt.current);
    };
    isGone.current = false;
    const { unsubscribe } = form.watch(keepNow);
    return () => {
      isGone.current = true;
      unsubscribe();
      // At another address, the form was saved or discarded, as is one that was closed. A page that breaks is still at its own.
      if (isClosed.current || window.location.pathname !== page) drop();
    };
  }, [form, kind, keepNow]);

  const settle = (draft: KeptDraft): void => setLeft((drafts) => drafts.filter((each) => each !== draft));
  return {
    left,
    saving,
    proceed: (draft: KeptDraft): void => {
      settle(draft);
      begunAt.current = draft.begunAt;
      sent.current = draft.saving;
      form.reset(settled(keptAs(empty, draft.values)), { keepDefaultValues: true });
    },
    discard: (draft: KeptDraft): void => {
      settle(draft);
      dropDraft(draft.begunAt);
    },
    closing: (): void => {
      isClosed.current = true;
    },
  };
};
