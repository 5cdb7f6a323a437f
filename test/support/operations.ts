import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DEMO_PEOPLE } from '../../src/demo/demo-people.ts';

export type Role = (typeof DEMO_PEOPLE)[number]['role'];
export const EVERYBODY: ReadonlyArray<Role> = DEMO_PEOPLE.map(({ role }) => role);

/** An object shared by all samples; `within` names the argument for the object that it belongs to. */
type Shared = {
  readonly create: string;
  readonly input: object;
  readonly within?: { readonly argument: string; readonly about: Shared };
};

/** The object of a sample: a new record or note, or a shared one. */
export type About = 'quote' | 'order' | 'note' | Shared;

/** Arguments without their texts, for the object's id, and the fields selected from the result. */
type Sample = { readonly about?: About; readonly given: (id: string) => object; readonly shown: string };

type Described = {
  /** A call without side effects. */
  readonly call: string;
  /**
   * Roles permitted to send it (specification, core 6, and the rules for people); all others are rejected.
   */
  readonly allowed: ReadonlyArray<Role | 'NOBODY'>;
  /** Result code for permitted roles; OK by default. */
  readonly code?: string;
  /** Required for mutations and for queries with texts. */
  readonly sample?: Sample;
};
/** An operation of the API, for the specs of roles, objects and hostile text. */
export type Operation = Described & {
  /** Whether `role-objects.spec.ts` tests it for each kind of record. */
  readonly isAboutRecord: boolean;
};

type Table<Value> = Readonly<Record<string, Value>>;

const describing =
  (isAboutRecord: boolean) =>
  (described: Table<Described>): Table<Operation> =>
    Object.fromEntries(
      Object.entries(described).map(([name, operation]) => [name, { ...operation, isAboutRecord }]),
    );

/** Operations without a record. */
export const aboutNoRecord = describing(false);
/** Operations whose permissions depend on the kind of the record. */
export const aboutRecords = describing(true);

const FOLDER = join(import.meta.dirname, '../api/operations');
const load = createRequire(import.meta.url);

/** All operations of the API by name, collected from the files of `test/api/operations`. */
export const allOperations = (): Table<Operation> =>
  Object.assign({}, ...readdirSync(FOLDER).map((file) => load(join(FOLDER, file)).operations));
