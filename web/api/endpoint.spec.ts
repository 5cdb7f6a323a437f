import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { Tag } from './api.ts';
import type { GraphqlCall, GraphqlQuery } from './base-query.ts';
import type { Document } from './document.ts';
import { endpoint } from './endpoint.ts';

type Place = { readonly city: string };
const BY_ZIP = 'query place($zip: String!) { place(zip: $zip) { city } }' as Document<
  'query',
  { readonly place: Place | null },
  { readonly zip: string }
>;
const BOTH = 'query both { here { city } there { city } }' as Document<
  'query',
  { readonly here: Place; readonly there: Place },
  { readonly [key: string]: never }
>;
type Renaming = Document<'mutation', { readonly renamed: Place }, { readonly city: string }>;
const OLD = 'mutation old($city: String!) { renamed: old(city: $city) { city } }' as Renaming;
const NEW = 'mutation new($city: String!) { renamed: new(city: $city) { city } }' as Renaming;

/** A stub API that responds with `data` and records its requests. */
const world = (data: unknown) => {
  const calls: Array<GraphqlCall> = [];
  const baseQuery: GraphqlQuery = (call) => {
    calls.push(call);
    return { data };
  };
  const api = createApi({
    baseQuery,
    tagTypes: [] as ReadonlyArray<Tag>,
    endpoints: () => ({
      place: endpoint(BY_ZIP),
      both: endpoint(BOTH, { asAnybody: true }),
      rename: endpoint({ old: OLD, new: NEW }),
      renameTo: endpoint(OLD, { variables: (city: string) => ({ city }) }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return { calls, endpoints: api.endpoints, dispatch: store.dispatch };
};

describe('an endpoint of a document', () => {
  it('takes its variables and answers the field that it asks for', async () => {
    const { calls, endpoints, dispatch } = world({ place: { city: 'Miami' } });
    const { data } = await dispatch(endpoints.place.initiate({ zip: '33101' }));
    const place: Place | null | undefined = data;
    expect(place).to.deep.equal({ city: 'Miami' });
    expect(calls).to.deep.equal([
      { document: BY_ZIP, variables: { zip: '33101' }, intention: undefined, asAnybody: undefined },
    ]);
  });

  it('answers null for a field that is null', async () => {
    const { endpoints, dispatch } = world({ place: null });
    expect((await dispatch(endpoints.place.initiate({ zip: '1' }))).data).to.equal(null);
  });

  it('answers all fields where it asks for several, and takes nothing where there is no variable', async () => {
    const answer = { here: { city: 'Miami' }, there: { city: 'Dallas' } };
    const { calls, endpoints, dispatch } = world(answer);
    expect((await dispatch(endpoints.both.initiate())).data).to.deep.equal(answer);
    expect(calls[0]).to.include({ variables: undefined, asAnybody: true });
  });

  it("sends a mutation's intention beside its variables, and the document of its kind", async () => {
    const { calls, endpoints, dispatch } = world({ renamed: { city: 'Tampa' } });
    const { data } = await dispatch(
      endpoints.rename.initiate({ kind: 'new', city: 'Tampa', intention: 'key' }),
    );
    expect(data).to.deep.equal({ city: 'Tampa' });
    expect(calls[0]).to.deep.include({ document: NEW, variables: { city: 'Tampa' }, intention: 'key' });
  });

  it('maps another argument to variables by a given function', async () => {
    const { calls, endpoints, dispatch } = world({ renamed: { city: 'Tampa' } });
    await dispatch(endpoints.renameTo.initiate('Tampa'));
    expect(calls[0]).to.deep.include({ variables: { city: 'Tampa' }, intention: undefined });
  });
});
