import type { FileEvent } from '../../shared-kernel/stored-file.ts';
import { type OfficeLogo, OfficeLogoChosen } from './events.ts';

/** Events with a file of the office. */
export const OFFICE_FILE_EVENTS: ReadonlyArray<FileEvent> = [
  { definition: OfficeLogoChosen, key: ({ key }: OfficeLogo) => key },
];
