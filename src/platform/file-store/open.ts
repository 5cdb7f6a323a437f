import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type DiskStore, openDiskStore } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store } from './s3.ts';

/** Target path of the disk store's forms. */
export const UPLOADS_PATH = '/rest-api/uploads/';

/** `disk` is set where forms post to the product itself. */
export type OpenFiles = { readonly files: FileStore; readonly disk?: DiskStore };

/** The file store that the settings select. */
export const openFileStore = async (
  { files, dataDir, publicUrl }: Pick<Config, 'files' | 'dataDir' | 'publicUrl'>,
  masterKey: Buffer,
  now: () => Date = () => new Date(),
): Promise<OpenFiles> => {
  if (files.kind === 's3') return { files: await openS3Store(files) };
  const disk = await openDiskStore({
    folder: join(dataDir, 'files'),
    url: publicUrl + UPLOADS_PATH,
    secret: Buffer.from(hkdfSync('sha256', masterKey, '', 'lanebook/upload-forms', 32)),
    now,
  });
  return { files: disk, disk };
};
