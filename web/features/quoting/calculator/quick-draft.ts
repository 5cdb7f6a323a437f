/**
 * The draft of the quick calculator on its way to the form of a new quote (specification, settings 2.8). It has a lane,
 * vehicles and a price, no customer. It is in the browser's local storage, or on this page where that is off or full,
 * until the form has taken it over, or the user signs out.
 */
import { dropDraft } from '../../../kit/kept-drafts.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';

const KEY = 'lanebook.quick-quote';

/** `referrer` of the address of the form; it is no referrer. */
export const QUICK_QUOTE = 'quick-quote';

type Kept = {
  readonly user: string;
  readonly values: QuoteDraft;
  /** The calculator's kept draft of it, which is dropped once the form has it: until then, nobody may get there. */
  readonly begunAt?: string | undefined;
};

/** Of this page, where it could not be stored. */
let held: Kept | undefined;

export const keepQuickDraft = (kept: Kept): void => {
  dropQuickDraft();
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    held = structuredClone(kept);
  }
};

export const dropQuickDraft = (): void => {
  held = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is off: nothing to remove.
  }
};

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'user' in value && 'values' in value;

const stored = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return undefined;
  }
};

/** The draft of a user, which is kept nowhere afterwards; undefined for none. */
export const takeQuickDraft = (user: string): unknown => {
  const kept = held ?? stored();
  dropQuickDraft();
  if (!isKept(kept) || kept.user !== user) return undefined;
  if (kept.begunAt !== undefined) dropDraft(kept.begunAt);
  return kept.values;
};
