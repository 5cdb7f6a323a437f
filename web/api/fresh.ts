import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
// biome-ignore lint/suspicious/noExplicitAny: the state of an endpoint's thunk is RTK Query's own
type Thunk<Result> = ThunkAction<Result, any, any, UnknownAction>;

type Response<Data> = {
  readonly status: string;
  readonly isSuccess: boolean;
  readonly data?: Data | undefined;
  readonly error?: unknown;
};

type Asked<Data> = PromiseLike<Response<Data>> & {
  readonly unwrap: () => Promise<Data>;
  readonly abort: () => void;
  readonly unsubscribe: () => void;
};

type Fresh<Data> = Promise<Response<Data>> & Pick<Asked<Data>, 'unwrap' | 'abort'>;

/** The answer of a request; of the one that follows it where it was requested once more, as a tag of it was invalidated. */
const lastAnswer = async <Data>(first: Asked<Data>, again: () => Asked<Data>): Promise<Response<Data>> => {
  let asked = first;
  for (;;) {
    const answer = await asked;
    const next = answer.status === 'pending' ? again() : undefined;
    asked.unsubscribe();
    if (!next) return answer;
    asked = next;
  }
};

/**
 * Asks the server, whatever is cached. Subscribed until the answer is there: the cache drops the result of a query without
 * subscribers when a tag of it is invalidated, also in the moment of its answer, which the caller would never see.
 */
export const fresh =
  <Arg, Data>({
    initiate,
  }: {
    readonly initiate: (arg: Arg, how: { readonly forceRefetch: true }) => Thunk<Asked<Data>>;
  }) =>
  (arg: Arg): Thunk<Fresh<Data>> =>
  (dispatch: Dispatch) => {
    const ask = () => dispatch(initiate(arg, { forceRefetch: true }));
    const first = ask();
    const answered = lastAnswer(first, ask);
    const unwrap = async (): Promise<Data> => {
      const { isSuccess, data, error } = await answered;
      if (!isSuccess) throw error;
      return data as Data;
    };
    return Object.assign(answered, { unwrap, abort: first.abort });
  };
