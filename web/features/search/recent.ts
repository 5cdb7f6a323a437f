import { forget, recall, remember } from '../../kit/remembered.ts';

/** Maximum number of remembered records. */
const MOST = 10;

type Recent = { readonly person: string; readonly ids: ReadonlyArray<string> };

const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== 'object' || value === null || !('person' in value) || !('ids' in value)) return false;
  return Array.isArray(value.ids) && value.ids.every((id) => typeof id === 'string');
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const NONE: ReadonlyArray<string> = [];

/** Ids of the records that this user opened last in this browser, latest first. */
export const recentIds = (person: string): ReadonlyArray<string> => {
  const kept = parsed(recall('recent') ?? 'null');
  return isRecent(kept) && kept.person === person ? kept.ids : NONE;
};

const keep = (recent: Recent): void => remember('recent', JSON.stringify(recent));

/** Remembers the id only: anything else is personal data and is loaded again. */
export const rememberOpened = (person: string, id: string): void =>
  keep({ person, ids: [id, ...recentIds(person).filter((each) => each !== id)].slice(0, MOST) });

/** Forgets records that no longer exist. */
export const keepOnly = (person: string, ids: ReadonlyArray<string>): void =>
  keep({ person, ids: recentIds(person).filter((id) => ids.includes(id)) });

/** Runs on sign-out. */
export const forgetOpened = (): void => forget('recent');
