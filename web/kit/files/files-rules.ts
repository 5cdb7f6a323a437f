import { FILE_MESSAGES, kindOfFile, MOST_FILE_BYTES } from '../../../src/shared-kernel/attachable-file.ts';

/** Why a file is rejected before the upload; undefined if it is valid. */
export const whyNotSent = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (!kindOfFile(name)) return FILE_MESSAGES.kind;
  if (size > MOST_FILE_BYTES) return FILE_MESSAGES.tooLarge;
  return size === 0 ? FILE_MESSAGES.empty : undefined;
};

const STEP = 1024;
const oneDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `512 bytes`, `1.5 KB`, `20 MB`. */
export const fileSize = (bytes: number): string => {
  if (bytes < STEP) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = bytes / STEP;
  return kilobytes < STEP ? `${oneDigit.format(kilobytes)} KB` : `${oneDigit.format(kilobytes / STEP)} MB`;
};
