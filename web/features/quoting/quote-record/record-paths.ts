import { createContext, useContext } from 'react';
import type { QuoteLink } from '../quote-types.ts';

/** Where the screens around a record are. */
export type RecordPaths = {
  readonly record: (link: QuoteLink, edit?: boolean) => string;
  readonly convert: (link: QuoteLink) => string;
  readonly asOf: (link: QuoteLink, revision: number) => string;
};

/** Where the page of a record is. */
export const recordPath = ({ id, isOrder }: QuoteLink): string =>
  isOrder ? `/orders/${id}` : `/quotes/${id}`;

const WITH_HEADER: RecordPaths = {
  record: (link, edit = false) => `${recordPath(link)}${edit ? '?edit=true' : ''}`,
  convert: (link) => `${recordPath(link)}/convert`,
  asOf: (link, revision) => `${recordPath(link)}/history/${revision}`,
};

const embedded = ({ id, isOrder }: QuoteLink, more: Readonly<Record<string, string>> = {}): string =>
  `/embedded?${new URLSearchParams({ quoteId: id, quoteType: isOrder ? 'order' : 'quote', ...more })}`;

/** Inside another screen, without header and sidebar. */
export const EMBEDDED: RecordPaths = {
  record: (link, edit = false) => embedded(link, edit ? { edit: 'true' } : {}),
  convert: (link) => embedded(link, { convert: 'true' }),
  asOf: (link, revision) => embedded(link, { revision: String(revision) }),
};

const Paths = createContext(WITH_HEADER);
export const RecordPathsProvider = Paths.Provider;

/** Leads from one screen of a record to the next, and stays within the frame that it stands in. */
export const useRecordPaths = (): RecordPaths => useContext(Paths);
