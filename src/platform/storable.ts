/** Neither a text nor a JSON value of Postgres can contain NUL or lone surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Whether Postgres can store a text, as a value of its own and within JSON. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** A text without what Postgres cannot store, for sentences that quote external text. */
export const storable = (text: string): string => text.replace(new RegExp(UNSTORABLE, 'gu'), '');
