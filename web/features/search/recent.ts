import { forget, recall, remember } from '../../ui/remembered.ts';

/** How many records are offered again. */
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

/** The numbers of the records that this person opened last in this browser, latest first. Nobody sees another's. */
export const recentIds = (person: string): ReadonlyArray<string> => {
  const kept = parsed(recall('recent') ?? 'null');
  return isRecent(kept) && kept.person === person ? kept.ids : NONE;
};

const keep = (recent: Recent): void => remember('recent', JSON.stringify(recent));

/** Nothing but the number is kept: what it stands for is personal data and is read again. */
export const rememberOpened = (person: string, id: string): void =>
  keep({ person, ids: [id, ...recentIds(person).filter((each) => each !== id)].slice(0, MOST) });

/** Makes room by what turned out to be gone. */
export const keepOnly = (person: string, ids: ReadonlyArray<string>): void =>
  keep({ person, ids: recentIds(person).filter((id) => ids.includes(id)) });

/** Signing out leaves nothing behind. */
export const forgetOpened = (): void => forget('recent');

/** The number of the record whose page is at a path. */
export const openedAt = (pathname: string): string | undefined =>
  /^\/(?:quotes|orders)\/([1-9]\d*)$/u.exec(pathname)?.[1];
