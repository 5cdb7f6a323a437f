import type { Saving } from './save/store-new.ts';

/**
 * Drafts of new records, so that a reload or a crash loses nothing that was typed. This is the only place in the browser
 * that holds customer data. It is the tab's session storage, which no other tab reads and which ends with the tab; what
 * `remembered.ts` has in the browser's local storage outlives both.
 */
export type KeptDraft = {
  /** Id of the user who typed it; a draft is offered to nobody else. */
  readonly user: string;
  /** What it becomes: `quote`. */
  readonly kind: string;
  /** ISO instant, which identifies the draft. */
  readonly begunAt: string;
  readonly values: unknown;
  /** What was sent to store it, unless that is known to have failed: it may be stored. */
  readonly saving?: Saving<unknown, unknown> | undefined;
  /** Something was sent that is not kept here. */
  readonly mayBeStored?: true;
};

const KEY = 'lanebook.drafts';

const isDraft = (entry: unknown): entry is KeptDraft =>
  typeof entry === 'object' && entry !== null && 'begunAt' in entry && 'values' in entry;

const all = (): ReadonlyArray<KeptDraft> => {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isDraft) : [];
  } catch {
    return [];
  }
};

const store = (drafts: ReadonlyArray<KeptDraft>): void => {
  try {
    if (drafts.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    // Storage is off or full: drafts last until the page is left.
  }
};

const others = (begunAt: string): ReadonlyArray<KeptDraft> =>
  all().filter((each) => each.begunAt !== begunAt);

/** A user's drafts of a kind, oldest first. */
export const keptDrafts = (user: string, kind: string): ReadonlyArray<KeptDraft> =>
  all().filter((each) => each.user === user && each.kind === kind);

/** Keeps a draft in place of its earlier state. */
export const keepDraft = (draft: KeptDraft): void => store([...others(draft.begunAt), draft]);

export const dropDraft = (begunAt: string): void => store(others(begunAt));

/** On sign-out. */
export const dropAllDrafts = (): void => store([]);
