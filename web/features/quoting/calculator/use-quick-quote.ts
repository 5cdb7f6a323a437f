import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMe } from '../../../api/session.ts';
import { keptAs } from '../../../kit/form/kept-as.ts';
import { goAgreed } from '../../../kit/form/leaving.ts';
import { today } from '../../../kit/format.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { emptyQuote, type QuoteDraft } from '../quote-form/draft.ts';
import { QUICK_QUOTE, takeQuickDraft } from './quick-draft.ts';

/** How often the calculator has handed over a draft, and the last one. */
type QuickQuote = { readonly count: number; readonly begun: QuoteDraft | undefined };

/** A draft without its miles, which the form asks for again. */
const asBegun = (kept: unknown, user: string): QuoteDraft => {
  const values = keptAs(emptyQuote(user, today()), kept);
  return { ...values, transport: { ...values.transport, miles: null } };
};

/**
 * The calculator's draft, if the address says so: it goes from the storage into the form, and the address is a plain one
 * again (specification, core 2).
 */
export const useQuickQuote = (): QuickQuote => {
  const user = useMe()?.id ?? '';
  const [search, setSearch] = useSearchParams();
  const [quick, setQuick] = useState<QuickQuote>({ count: 0, begun: undefined });
  const isAsked = search.get('referrer') === QUICK_QUOTE;
  const take = useStable((): void => {
    const kept = takeQuickDraft(user);
    if (kept !== undefined) setQuick(({ count }) => ({ count: count + 1, begun: asBegun(kept, user) }));
    const others = new URLSearchParams(search);
    others.delete('referrer');
    void goAgreed(() => setSearch(others, { replace: true }));
  });
  useEffect(() => {
    if (isAsked) take();
  }, [isAsked, take]);
  return quick;
};
