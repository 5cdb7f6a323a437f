import * as t from 'io-ts';
import { endingOf, plainFileName } from '../../shared-kernel/file-name.ts';
import { parsed, required } from '../../shared-kernel/validation.ts';

/** Maximum size of the logo in bytes: every mail contains it. */
export const MOST_LOGO_BYTES = 1024 * 1024;

/** Maximum width and height of the logo in pixels: whoever looks at it has all of them in memory. */
export const MOST_LOGO_PIXELS = 4_000;

/** Pictures that every mail program shows and that hold nothing to run. */
const KINDS = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' } as const;

const isKind = (ending: string | undefined): ending is keyof typeof KINDS =>
  ending !== undefined && Object.hasOwn(KINDS, ending);

/** The endings as a file chooser takes them: `.png,.jpg,…`. */
export const LOGO_ENDINGS: string = Object.keys(KINDS)
  .map((ending) => `.${ending}`)
  .join();

export const LOGO_MESSAGES = {
  file: 'Choose a picture.',
  kind: 'Choose a PNG or a JPG.',
  tooLarge: 'A logo can have at most 1 MB, and 4,000 pixels on each side. Choose a smaller one.',
} as const;

/** Content type by a logo's file name; undefined if the type is not supported. */
export const logoContentType = (fileName: string): string | undefined => {
  const ending = endingOf(fileName);
  return isKind(ending) ? KINDS[ending] : undefined;
};

/** A file's name without its folders, of a kind that can be a logo. */
export const logoName: t.Type<string> = required(
  parsed(
    'logoName',
    t.string.is,
    (value) => {
      const name = plainFileName(value);
      return name !== undefined && logoContentType(name) !== undefined ? name : undefined;
    },
    t.identity,
    LOGO_MESSAGES.kind,
  ),
  LOGO_MESSAGES.file,
);
