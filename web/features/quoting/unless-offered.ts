import { skipToken } from '@reduxjs/toolkit/query';

type Options = ReadonlyArray<{ readonly id: string }> | undefined;

/** What to ask for the name of a value; nothing if there is none or it is offered. */
export const unlessOffered = (value: string | null | undefined, offered: Options) =>
  value == null || (offered?.some(({ id }) => id === value) ?? true) ? skipToken : { id: value };
