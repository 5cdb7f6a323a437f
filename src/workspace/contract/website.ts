import * as t from 'io-ts';
import { parsed } from '../../shared-kernel/validation.ts';

const NOT_A_WEBSITE = 'Enter a web address such as www.example.com.';
const LONGEST = 200;

const ADDRESS = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#][^\s\p{Cc}\p{Cs}<>"]*)?$/iu;

const isWebsite = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST && ADDRESS.test(value);

/** A web address with its scheme; one that is typed without gets `https://`. */
export const website: t.Type<string> = parsed(
  'Website',
  isWebsite,
  (value) => {
    if (typeof value !== 'string') return undefined;
    const typed = value.trim();
    const address = /^[a-z][a-z0-9+.-]*:\/\//iu.test(typed) ? typed : `https://${typed}`;
    return isWebsite(address) ? address : undefined;
  },
  t.identity,
  NOT_A_WEBSITE,
);
