import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { expect } from 'chai';
import { describe, it } from 'mocha';
import { fresh } from './fresh.ts';

/** A store with a query and a mutation of one tag; `answer` answers the oldest request. */
const opened = () => {
  const open: Array<(answer: { data: string } | { error: string }) => void> = [];
  const api = createApi({
    baseQuery: () => new Promise<{ data: string } | { error: string }>((resolve) => void open.push(resolve)),
    tagTypes: ['Prices'],
    endpoints: (build) => ({
      table: build.query<string, void>({ query: () => '', providesTags: ['Prices'] }),
      save: build.mutation<string, void>({ query: () => '', invalidatesTags: ['Prices'] }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
  const answer = async (with_: { data: string } | { error: string }): Promise<void> => {
    await settled();
    open.shift()?.(with_);
    await settled();
  };
  return { api, store, open, answer, settled };
};

describe('a fresh answer', () => {
  it('is returned where its tag was invalidated while it was awaited', async () => {
    const { api, store, answer } = opened();
    const saved = store.dispatch(api.endpoints.save.initiate());
    const read = store.dispatch(fresh(api.endpoints.table)()).unwrap();
    await answer({ data: 'saved' });
    await saved.unwrap();
    await answer({ data: 'the table' });
    await answer({ data: 'the table once more' });
    expect(await read).to.equal('the table once more');
  });

  it('fails where it failed and its tag was invalidated while it was awaited, unless it is there when asked once more', async () => {
    for (const [second, outcome] of [
      [{ data: 'the table' }, 'the table'],
      [{ error: 'offline' }, 'offline'],
    ] as const) {
      const { api, store, answer } = opened();
      const saved = store.dispatch(api.endpoints.save.initiate());
      const read = store.dispatch(fresh(api.endpoints.table)()).unwrap();
      const said = read.catch((error: string) => error);
      await answer({ data: 'saved' });
      await saved.unwrap();
      await answer({ error: 'lost' });
      await answer(second);
      expect(await said).to.equal(outcome);
    }
  });

  it('is asked for once more each time, whatever is cached', async () => {
    const { api, store, answer } = opened();
    const ask = () => store.dispatch(fresh(api.endpoints.table)()).unwrap();
    for (const data of ['one', 'two']) {
      const read = ask();
      await answer({ data });
      expect(await read).to.equal(data);
    }
  });

  it('is not refetched later, as nothing shows it', async () => {
    const { api, store, answer, open, settled } = opened();
    const read = store.dispatch(fresh(api.endpoints.table)()).unwrap();
    await answer({ data: 'the table' });
    await read;
    store.dispatch(api.util.invalidateTags(['Prices']));
    await settled();
    expect(open).to.have.length(0);
  });

  it('fails as its request does', async () => {
    const { api, store, answer } = opened();
    const read = store.dispatch(fresh(api.endpoints.table)()).unwrap();
    read.catch(() => undefined);
    await answer({ error: 'offline' });
    expect(await read.catch((error: string) => error)).to.equal('offline');
  });
});
