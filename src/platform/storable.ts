/** What neither a text nor a JSON value of Postgres can hold: NUL and lone surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Whether Postgres can take a text, as a value of its own and within JSON. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** A text without what Postgres cannot take, for sentences that quote what somebody else has written. */
export const storable = (text: string): string => text.replace(new RegExp(UNSTORABLE, 'gu'), '');
