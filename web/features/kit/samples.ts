import type { ApiError } from '../../api/api-error.ts';
import type { Query } from '../../kit/loaded.tsx';
import type { NotStoredState } from '../../kit/save/outcome.ts';

export type Sample = {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly loads: number;
};

/** As long as texts get, in both directions of writing. */
export const LONG =
  'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh & Sons, نور الدين عبد الرحمن للنقل البري, of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

const NAMES = ['Bluebird Hauling', 'Coastal Auto Transport', 'Prairie Lines'];
const CITIES = ['Tulsa, OK', 'Miami, FL', 'Reno, NV'];

const samples = (count: number): ReadonlyArray<Sample> =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `${NAMES[index % NAMES.length]} ${index + 1}`,
    city: CITIES[index % CITIES.length] ?? '',
    loads: (index * 37) % 100,
  }));

/** As many as a list loads. */
export const THOUSANDS = samples(5_000);

const LONG_SAMPLES = samples(3).map((sample) => ({ ...sample, name: LONG, city: LONG }));

/** Why the server refuses, by the state that it leads to. */
export const ERRORS: Readonly<Record<NotStoredState, ApiError>> = {
  invalid: {
    code: 'INVALID',
    message: 'Some fields are not valid.',
    fields: { name: 'Another carrier has this name.' },
  },
  conflict: { code: 'CONFLICT', message: 'This was changed meanwhile.', fields: {} },
  forbidden: { code: 'FORBIDDEN', message: 'You are not allowed to do this.', fields: {} },
  offline: {
    code: 'UNAVAILABLE',
    message: 'Lanebook cannot be reached. Check the connection and try again.',
    fields: {},
  },
  unknown: {
    code: 'OUTCOME_UNKNOWN',
    message: 'It is not known whether this was saved. Save again to find out.',
    fields: {},
  },
};

const BROKEN: ApiError = {
  code: 'INTERNAL',
  message: 'Something went wrong on the server.',
  fields: {},
  correlationId: '0192f6d1-5c1e-7c4e-9a53-1f6f2b7c8d90',
};

export const QUERY_STATES = [
  'rows',
  'many rows',
  'long text',
  'empty',
  'loading',
  'error',
  'outdated',
] as const;
export type QueryState = (typeof QUERY_STATES)[number];

const refetch = (): void => undefined;

const QUERIES: Readonly<Record<QueryState, Query<ReadonlyArray<Sample>>>> = {
  rows: { data: samples(6), refetch },
  'many rows': { data: samples(250), refetch },
  'long text': { data: LONG_SAMPLES, refetch },
  empty: { data: [], refetch },
  loading: { refetch },
  error: { error: BROKEN, refetch },
  outdated: { data: samples(6), error: ERRORS.offline, refetch },
};

/** What a query hook returns in a state. `outdated` has data and an error. */
export const queryIn = (state: QueryState): Query<ReadonlyArray<Sample>> => QUERIES[state];

export const SAVE_STATES = [
  ...['saved', 'accepted', 'saving'],
  ...['invalid', 'conflict', 'forbidden', 'offline', 'unknown'],
] as ReadonlyArray<SaveState>;
export type SaveState = NotStoredState | 'saved' | 'accepted' | 'saving';

/** Waits for the window's event `answer`, and tells by preventing its default that it did. */
const answered = (): Promise<void> =>
  new Promise((answer) => {
    const take = (event: Event): void => {
      event.preventDefault();
      answer();
    };
    window.addEventListener('answer', take, { once: true });
  });

/** Answers a save as the server does in a state; `saving` waits for the window's event `answer`. */
export const answerIn = async (state: SaveState): Promise<{ readonly id: string } | null> => {
  if (state === 'saving') await answered();
  if (state === 'saved' || state === 'saving') return { id: '1' };
  if (state === 'accepted') return null;
  throw ERRORS[state];
};
