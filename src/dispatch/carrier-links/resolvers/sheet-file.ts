import { buffer } from 'node:stream/consumers';
import { decoded } from '../../../platform/decoded.ts';
import type { FileStore } from '../../../platform/file-store/file-store.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { Download, DownloadEndpoint } from '../../../platform/rest-endpoint.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { NOT_DISPATCHED } from '../../dispatches/commands/permissions.ts';
import { activeOf } from '../../dispatches/dispatch.ts';
import { dispatchesOf } from '../../dispatches/queries.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { sheetPdf } from './sheet-pdf.ts';

/** Needs of the sheet on paper. */
export type SheetServices = { readonly files: Pick<FileStore, 'open'> };

/** A logo that cannot be had is left out. */
const logoOf = async ({ office: { logo } }: Sheet, { files }: SheetServices): Promise<Buffer | undefined> => {
  const found = logo && (await files.open(logo.key).catch(() => undefined));
  return found ? buffer(found.stream).catch(() => undefined) : undefined;
};

const asked = fields({ order_id: recordId });

const download = async (
  query: unknown,
  { ask }: ResolverContext,
  services: SheetServices,
): Promise<Download> => {
  const { order_id: orderId } = decoded(asked, query);
  const active = activeOf((await ask(dispatchesOf, orderId)) ?? []);
  const sheet = active && (await sheetOf(active, ask));
  if (!sheet) throw new Rejected(NOT_DISPATCHED);
  return {
    fileName: `dispatch-${sheet.id}.pdf`,
    contentType: 'application/pdf',
    content: sheetPdf(sheet, await logoOf(sheet, services)),
    account: () => ({ order: orderId }),
  };
};

/** The sheet of an order's active dispatch on paper: `?order_id=4711`. */
export const sheetEndpoint = (services: SheetServices): DownloadEndpoint => ({
  path: '/rest-api/dispatch-sheet.pdf',
  permission: 'order_view',
  download: (query, context) => download(query, context, services),
});
