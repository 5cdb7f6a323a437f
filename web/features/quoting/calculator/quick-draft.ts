/**
 * The draft of the quick calculator on its way to the form of a new quote (specification, settings 2.8). It has a lane,
 * vehicles and a price, no customer. It is in the browser's local storage until the form has taken it over, or the
 * user signs out.
 */
import type { QuoteDraft } from '../quote-form/draft.ts';

const KEY = 'lanebook.quick-quote';

/** `referrer` of the address of the form; it is no referrer. */
export const QUICK_QUOTE = 'quick-quote';

type Kept = { readonly user: string; readonly values: QuoteDraft };

export const keepQuickDraft = (kept: Kept): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is off or full: the form begins empty.
  }
};

export const dropQuickDraft = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is off: nothing to remove.
  }
};

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'user' in value && 'values' in value;

/** The draft of a user, which is gone from the storage afterwards; undefined for none. */
export const takeQuickDraft = (user: string): unknown => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.user === user ? kept.values : undefined;
  } catch {
    return undefined;
  } finally {
    dropQuickDraft();
  }
};
