import { quietPart } from '../lazy/lazy-part.tsx';
import { announce } from '../lazy/prefetch.ts';

const notice = async () => (await import('./not-reread-notice.tsx')).NotRereadNotice;

announce(notice);

/** Says above the page of a record that what is shown could not be read again; rendered where that failed. */
export const NotReread = quietPart(notice);
