import { expect } from 'chai';
import type { AnyCommand } from './command/command.ts';
import type { ResolverContext, ResolversOf } from './resolver.ts';

type Parcel = { readonly id: number; readonly grams: number };

/** What is generated from a slice with a query, a mutation and a computed field. */
type Slice = {
  readonly Query?: {
    readonly parcel?: (
      parent: object,
      args: { readonly id: string },
      context: ResolverContext,
      info: never,
    ) => Parcel | null | Promise<Parcel | null>;
  };
  readonly Mutation?: {
    readonly sendParcel?: (
      parent: object,
      args: { readonly id: string; readonly by?: 'AIR' | 'ROAD' },
      context: ResolverContext,
      info: never,
    ) => Parcel | Promise<Parcel>;
  };
  readonly Parcel?: {
    readonly weight?: (parent: Parcel, args: object, context: ResolverContext, info: never) => number;
  };
};
type Api = ResolversOf<Slice>;

const PARCEL: Parcel = { id: 7, grams: 450 };
const command = {} as AnyCommand;

/** The compiler is the test here: where a line marked as an error is none, the types of the project do not fit. */
describe('resolvers typed by the schema', () => {
  it('know arguments, parents and responses', () => {
    const api = {
      queries: {
        parcel: {
          permission: 'signed_in',
          reads: [],
          resolve: async ({ id }) => (id === '7' ? PARCEL : null),
        },
      },
      mutations: {
        sendParcel: { command, reads: [], input: ({ id, by }) => ({ id, by }), answer: async () => PARCEL },
      },
      types: { Parcel: { weight: ({ grams }) => grams / 1000 } },
    } satisfies Api;
    expect(api.types.Parcel.weight(PARCEL)).to.equal(0.45);
  });

  it('refuse names that the schema has not', () => {
    const queries = {
      // @ts-expect-error: there is no such query
      packet: { permission: 'signed_in', reads: [], resolve: async () => PARCEL },
    } satisfies Api['queries'];
    // @ts-expect-error: a parcel has no such field
    const types = { Parcel: { height: () => 1 } } satisfies Api['types'];
    expect([queries, types]).to.have.length(2);
  });

  it('refuse other arguments, parents and responses', () => {
    const queries = {
      parcel: {
        permission: 'signed_in',
        reads: [],
        // @ts-expect-error: it takes an id
        resolve: async ({ number }) => (number ? PARCEL : null),
      },
    } satisfies Api['queries'];
    const mutations = {
      sendParcel: {
        command,
        reads: [],
        // @ts-expect-error: an amount is not a parcel
        answer: async () => 450,
      },
    } satisfies Api['mutations'];
    const types = {
      Parcel: {
        // @ts-expect-error: a parcel has no pounds
        weight: ({ pounds }) => pounds,
      },
    } satisfies Api['types'];
    expect([queries, mutations, types]).to.have.length(3);
  });
});
