import { isDeepStrictEqual } from 'node:util';
import { type Args, type Call, COMMANDS, type CommandName, type Refusal, type Told } from './calls.ts';
import { DECIDE, FORBIDDEN, invalid, isRefusal, OTHER, REFUSED } from './decisions.ts';
import { type Flaws, flawsOfChanges, flawsOfNew } from './flaws.ts';
import { allows, type Kind } from './office.ts';
import { type ModelRecord, revisionOf, shown } from './record.ts';
import type { Json } from './sections.ts';

/** Flaws of a call, regardless of the state. */
const flawsOf = (name: CommandName, { id = '1', input = {}, note: text }: Args): Flaws => {
  const ofId = /^[1-9]/.test(id) ? [] : [name === 'addQuoteNote' ? 'quoteId' : 'id'];
  const ofNote = text === '' ? ['note'] : [];
  const { kind } = COMMANDS[name];
  const of = (ofKind: Kind): Flaws => [...ofId, ...flawsOfChanges(ofKind, input)].toSorted();
  if (kind === 'any') return [...ofId, ...ofNote];
  if (name === 'createQuote' || name === 'createOrder') return flawsOfNew(kind, input);
  if (!name.startsWith('convert')) return of(kind);
  return [...of(OTHER[kind]), ...('parentStatusId' in input ? [] : ['parentStatusId'])].toSorted();
};

/** Result of a command: the record and its new revision. */
type Done = { readonly id: string; readonly revision: number; readonly noteId: string | undefined };

/** The model's state. `claims` are the first use of each key, `done` the result if there was one. */
export type Office = {
  readonly records: ReadonlyMap<string, ModelRecord>;
  readonly claims: ReadonlyMap<string, unknown>;
  readonly done: ReadonlyMap<string, Done>;
};

export const EMPTY: Office = { records: new Map(), claims: new Map(), done: new Map() };

type Outcome = Refusal | (Done & { readonly code: 'OK'; readonly changed: boolean });

const isAllowed = ({ name, by }: Call): boolean => allows(by, COMMANDS[name].needs);

/** Executes one command for one record. `newId` is the id of a new record. */
const one = (office: Office, call: Call, newId: string): readonly [Office, Outcome] => {
  const { by, name, args } = call;
  const key = `${by} ${call.key}`;
  if (!isAllowed(call)) return [office, FORBIDDEN];
  const flaws = flawsOf(name, args);
  if (flaws.length > 0) return [office, invalid(flaws)];
  const claimed = office.claims.get(key);
  if (claimed !== undefined && !isDeepStrictEqual(claimed, [name, args])) return [office, REFUSED];
  const after = { ...office, claims: new Map(office.claims).set(key, [name, args]) };
  const done = office.done.get(key);
  if (done) return [after, { ...done, code: 'OK', changed: true }];
  const record = office.records.get(args.id?.split('-')[0] ?? '');
  const decided = DECIDE[name]({ record, by, args, newId });
  if (isRefusal(decided)) return [after, decided];
  const { id } = decided;
  const left = { id, revision: revisionOf(decided), noteId: decided.notes.at(-1)?.id };
  if (decided === record) return [after, { ...left, code: 'OK', changed: false }];
  const records = new Map(office.records).set(id, decided);
  return [
    { ...after, records, done: new Map(office.done).set(key, left) },
    { ...left, code: 'OK', changed: true },
  ];
};

const noteShown = ({ records }: Office, noteId: string): Json | null => {
  const record = records.get(noteId.split('-')[0] ?? '');
  const found = record?.notes.find(({ id }) => id === noteId);
  return found ? { ...found, author: { id: found.author } } : null;
};

const recordShown = ({ records }: Office, id: string, kind: Kind): Json | null => {
  const record = records.get(id);
  return record?.kind === kind ? shown(record, [...records.values()]) : null;
};

const answerOf = (office: Office, { name, args }: Call, { id, noteId = '' }: Done): unknown => {
  if (name === 'addQuoteNote') return noteShown(office, noteId);
  if (name === 'updateQuoteNote') return noteShown(office, args.id ?? '');
  if (name === 'deleteQuoteNote') return args.id;
  const { kind } = COMMANDS[name];
  return recordShown(office, id, name.startsWith('convert') ? OTHER[kind] : kind);
};

const batchFlaws = ({ ids = [], input = {} }: Args, kind: Kind): Flaws => {
  const { followups, ...others } = input;
  const isThere = followups !== undefined && followups !== null;
  return [
    ...(ids.length === 0 ? ['ids'] : []),
    ...(Object.keys(others).length === 0 && !isThere ? ['input'] : []),
    ...(kind === 'order' && isThere ? ['input.followups'] : []),
  ];
};

const batch = (office: Office, call: Call): readonly [Office, Told] => {
  const { name, args, key } = call;
  if (!isAllowed(call)) return [office, FORBIDDEN];
  const flaws = batchFlaws(args, name === 'batchUpdateQuotes' ? 'quote' : 'order');
  if (flaws.length > 0) return [office, invalid(flaws)];
  const { followups, ...others } = args.input ?? {};
  const input = followups === null || followups === undefined ? others : { ...others, followups };
  const told: Array<Json> = [];
  let after = office;
  for (const id of new Set(args.ids)) {
    const [next, outcome] = one(after, { ...call, args: { id, input }, key: `${key}/${id}` }, '');
    after = next;
    told.push(
      'changed' in outcome
        ? { id, revision: outcome.revision, changed: outcome.changed, error: null }
        : { id, revision: null, changed: false, error: { code: outcome.code, fields: outcome.fields ?? [] } },
    );
  }
  return [after, { code: 'OK', answer: told }];
};

/** The state after a call, and the expected response. */
export const carriedOut = (office: Office, call: Call, newId: string): readonly [Office, Told] => {
  if (call.name.startsWith('batch')) return batch(office, call);
  const [after, outcome] = one(office, call, newId);
  return [after, 'changed' in outcome ? { code: 'OK', answer: answerOf(after, call, outcome) } : outcome];
};
