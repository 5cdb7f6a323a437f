import { configureStore } from '@reduxjs/toolkit';
import { expect } from 'chai';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { api } from '../../../api/api.ts';
import type { Document } from '../../../api/document.ts';
import { listSource, type ResponseData } from './list-source.ts';
import type { ListQuery } from './pages.ts';
import { prefetchList, rememberInView, revalidatePage, rowsApi } from './rows-api.ts';

type Named = { readonly id: string; readonly name: string };
const TAG = 'Loads';
const ROWS = 'query loads { list { data { id name } } }' as Document<'query', ResponseData<Named>, object>;
listSource<Named>({ list: { name: 'loads', sorts: { id: 'ID' } }, tag: TAG, document: ROWS });

const QUERY: ListQuery = {
  list: 'loads',
  state: { page: 1, size: 1, sortBy: 'id', descending: false, filters: {} },
};
const SECOND = 1;

const fetchOfHost = globalThis.fetch;

describe('a page of a list that is requested again', () => {
  /** Requests that wait for their answers, the oldest first. */
  let waiting: Array<(answer: Response) => void> = [];
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: () => ({ me: null }) },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const { dispatch } = store;

  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const answer = async (body: object, at = 0): Promise<void> => {
    waiting.splice(at, 1)[0]?.(Response.json(body));
    await turn();
  };
  const rowOf = (id: number, name: string) => ({
    data: { list: { data: [{ id: `${id}`, name }], pageInfo: { total: 2, endCursor: `${id}` } } },
  });
  const names = () =>
    (rowsApi.endpoints.list.select(QUERY)(store.getState()).data?.pages ?? []).flatMap(({ rows }) =>
      rows.map((row) => (row as unknown as Named).name),
    );
  const change = async (): Promise<void> => {
    dispatch(api.util.invalidateTags([TAG]));
    await turn();
  };
  /** Requests the list again, which keeps its second page. */
  const requestAgain = async (): Promise<void> => {
    dispatch(prefetchList(QUERY));
    await turn();
    await answer(rowOf(1, 'first'));
  };
  const revalidate = async (): Promise<void> => {
    dispatch(revalidatePage(QUERY, SECOND));
    await turn();
  };

  beforeEach(async () => {
    waiting = [];
    globalThis.fetch = () => new Promise((resolve) => waiting.push(resolve));
    dispatch(api.util.resetApiState());
    dispatch(rowsApi.endpoints.rowsChanged.initiate(TAG));
    dispatch(prefetchList(QUERY));
    await turn();
    await answer(rowOf(1, 'first'));
    dispatch(rowsApi.endpoints.list.initiate(QUERY, { direction: 'forward' }));
    await turn();
    await answer(rowOf(2, 'as loaded'));
    await requestAgain();
  });
  afterEach(() => {
    globalThis.fetch = fetchOfHost;
  });

  it('is kept until it is answered', async () => {
    expect(names()).to.deep.equal(['first', 'as loaded']);
    await revalidate();
    await answer(rowOf(2, 'now'));
    expect(names()).to.deep.equal(['first', 'now']);
  });

  it('is left alone by an answer from before a change', async () => {
    await revalidate();
    await change();
    await answer(rowOf(2, 'before the change'));
    expect(names()).to.deep.equal(['first', 'as loaded']);
  });

  it('is left alone by an answer that another one has overtaken', async () => {
    await revalidate();
    rememberInView(QUERY, { first: 0, last: SECOND });
    dispatch(prefetchList(QUERY));
    await turn();
    await answer(rowOf(1, 'first'), 1);
    await answer(rowOf(2, 'now'), 1);
    expect(names()).to.deep.equal(['first', 'now']);
    await answer(rowOf(2, 'before'));
    expect(names()).to.deep.equal(['first', 'now']);
    rememberInView(QUERY, { first: 0, last: 0 });
  });

  it('stays as it is after a failure, also where it was answered before', async () => {
    await revalidate();
    await answer(rowOf(2, 'now'));
    await change();
    await requestAgain();
    await revalidate();
    await answer({ errors: [{ message: 'Not now.', extensions: { code: 'UNAVAILABLE' } }] });
    const { pages = [] } = rowsApi.endpoints.list.select(QUERY)(store.getState()).data ?? {};
    expect(pages[SECOND]?.isKept).to.equal(true);
    expect(names()).to.deep.equal(['first', 'now']);
  });
});
