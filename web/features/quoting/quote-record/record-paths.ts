import { createContext, useContext } from 'react';
import type { QuoteLink } from '../../../api/generated/types.ts';

/** Addresses of a record's screens. */
export type RecordPaths = {
  readonly record: (link: QuoteLink, edit?: boolean) => string;
  readonly convert: (link: QuoteLink) => string;
  readonly asOf: (link: QuoteLink, revision: number) => string;
};

/** Address of a record's page. */
export const recordPath = ({ id, isOrder }: QuoteLink): string =>
  isOrder ? `/orders/${id}` : `/quotes/${id}`;

/** Address at which a record opens: to be edited by those who may. */
export const openPath = (link: QuoteLink, mayEdit: boolean): string =>
  `${recordPath(link)}${mayEdit ? '?edit=true' : ''}`;

const WITH_HEADER: RecordPaths = {
  record: (link, edit = false) => openPath(link, edit),
  convert: (link) => `${recordPath(link)}/convert`,
  asOf: (link, revision) => `${recordPath(link)}/history/${revision}`,
};

const embedded = ({ id, isOrder }: QuoteLink, more: Readonly<Record<string, string>> = {}): string =>
  `/embedded?${new URLSearchParams({ quoteId: id, quoteType: isOrder ? 'order' : 'quote', ...more })}`;

/** Embedded in another screen, without header and sidebar. */
export const EMBEDDED: RecordPaths = {
  record: (link, edit = false) => embedded(link, edit ? { edit: 'true' } : {}),
  convert: (link) => embedded(link, { convert: 'true' }),
  asOf: (link, revision) => embedded(link, { revision: String(revision) }),
};

const Paths = createContext(WITH_HEADER);
export const RecordPathsProvider = Paths.Provider;

/** Addresses of a record's screens within the current frame. */
export const useRecordPaths = (): RecordPaths => useContext(Paths);
