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
  /** Puts a draft in place of the form's values, which stay kept as a draft of their own, with what was sent of them. */
  readonly proceed: (draft: KeptDraft) => void;
  readonly discard: (draft: KeptDraft) => void;
};

export type KeptForm = LeftOver & {
  /** The storing of the draft that is in the form; the same for as long as that is. */
  readonly saving: () => KeptSaving;
  /** Identifies the draft that is in the form; undefined before anything is typed. */
  readonly begunAt: () => string | undefined;
  /** Called before a form goes that has no address of its own: it was saved or discarded. */
  readonly closing: () => void;
};

/** A draft that is, or was, in the form. */
type Own = {
  begunAt: string | undefined;
  /** Without what is secret. */
  values: object;
  sent: Saving<unknown, unknown> | undefined;
  readonly saving: KeptSaving;
};

/** Keeps a form of something new over a reload. */
export const useKeptDraft = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { user, kind, empty, secret = NOTHING, settled = (values) => values }: Settings<Values>,
): KeptForm => {
  const [left, setLeft] = useState(() => (kind === undefined ? [] : keptDrafts(user, kind)));
  const isClosed = useRef(false);
  const isGone = useRef(false);
  const keep = useStable(({ begunAt, values, sent }: Own): void => {
    if (kind === undefined || begunAt === undefined || isGone.current || isClosed.current) return;
    // What was sent with secrets is not kept, only that something was.
    const { first, thing, change } = sent ?? {};
    const inputs = [first?.input, thing?.holds, change?.input] as ReadonlyArray<Values | undefined>;
    const hasSecrets = inputs.some(
      (input) => input && secret.some((name) => !sameValue(input[name], empty[name])),
    );
    keepDraft({ user, kind, begunAt, values, ...(hasSecrets ? { mayBeStored: true } : { saving: sent }) });
  });
  const own = (begun: Omit<Own, 'saving'>): Own => {
    const draft: Own = {
      ...begun,
      saving: {
        read: () => draft.sent,
        keep: (now) => {
          draft.sent = now;
          if (draft === current.current) keepNow();
          else keep(draft);
        },
      },
    };
    return draft;
  };
  const [begun] = useState(() => own({ begunAt: undefined, values: {}, sent: undefined }));
  const current = useRef(begun);
  const keepNow = useStable((): void => {
    if (kind === undefined || isGone.current || isClosed.current) return;
    const draft = current.current;
    draft.values = without(form.getValues(), secret);
    if (sameValue(draft.values, without(empty, secret))) {
      if (draft.begunAt !== undefined) dropDraft(draft.begunAt);
      return;
    }
    draft.begunAt ??= new Date().toISOString();
    keep(draft);
  });
  useEffect(() => {
    if (kind === undefined) return;
    const page = window.location.pathname;
    const drop = (): void => {
      const { begunAt } = current.current;
      if (begunAt !== undefined) dropDraft(begunAt);
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
    saving: () => current.current.saving,
    begunAt: () => current.current.begunAt,
    proceed: (draft: KeptDraft): void => {
      settle(draft);
      const values = settled(keptAs(empty, draft.values));
      current.current = own({ begunAt: draft.begunAt, values: without(values, secret), sent: draft.saving });
      form.reset(values, { keepDefaultValues: true });
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
