import { expect } from 'chai';
import type { HttpClient } from './http-client.ts';

/** Sends a mutation that succeeds; the id that it returns. */
export const carriedOut = async (by: HttpClient, mutation: string, variables: object): Promise<string> => {
  const { data, errors } = await by.graphql(mutation, variables as never);
  expect(errors, JSON.stringify(errors)).to.equal(undefined);
  return Object.values(data as Record<string, { readonly id: string }>)[0]?.id ?? '';
};
