import { isDeepStrictEqual } from 'node:util';
import type { Args, CommandName, Refusal } from './calls.ts';
import { type Flaws, flawsOfChoices, flawsOfParts } from './flaws.ts';
import { allows, type Kind, NEW, type Person, POSTED } from './office.ts';
import { flawsOfPosting } from './posting-flaws.ts';
import { differing, edited, type ModelRecord, revisionOf } from './record.ts';
import { type Json, type SectionName, type Sections, sectionsOf } from './sections.ts';

type Decision = Refusal | ModelRecord;

export const isRefusal = (decision: Decision): decision is Refusal => 'code' in decision;
export const invalid = (fields: Flaws): Refusal => ({ code: 'INVALID', fields });
export const FORBIDDEN: Refusal = { code: 'FORBIDDEN' };
export const REFUSED: Refusal = { code: 'REFUSED' };
const NOT_FOUND: Refusal = { code: 'NOT_FOUND' };

type Situation = {
  readonly record: ModelRecord | undefined;
  readonly by: Person;
  readonly args: Args;
  /** Id of a new record. */
  readonly newId: string;
};
type Decide = (situation: Situation) => Decision;

/** The opposite kind. */
export const OTHER = { quote: 'order', order: 'quote' } as const satisfies Record<Kind, Kind>;

const begun = (kind: Kind, id: string, sections: Sections, rest: Partial<ModelRecord>): ModelRecord => ({
  ...{ id, kind, sections, parent: null, referPath: 'unknown', notes: [] },
  counts: { followups: sections.followups.length, notes: 0 },
  changed: Object.fromEntries(Object.keys(sections).map((name) => [name, 0])) as Record<SectionName, number>,
  seen: [0],
  isDispatched: false,
  ...rest,
});

const create =
  (kind: Kind): Decide =>
  ({ by, args: { input = {} }, newId }) => {
    const blank = { followups: [], engagements: [], referrer: null };
    const chosen = sectionsOf({ parentStatusId: NEW[kind], ...input }, undefined, newId);
    const sections = { ...blank, ...chosen } as Sections;
    if (kind === 'order' && isPostedBy(by, sections.status.parentStatusId)) return FORBIDDEN;
    const isPosted = kind === 'order' && sections.status.parentStatusId === POSTED;
    const flaws = [...flawsOfChoices(kind, sections), ...(isPosted ? flawsOfPosting(sections) : [])];
    if (flaws.length > 0) return invalid([...new Set(flaws)].toSorted());
    const rest = { referPath: String(input.referPath) };
    const made = (of: Sections) => ({
      ...edited(begun(kind, newId, of, rest), {}, notesOf(input), by),
      seen: [0],
    });
    if (!isPosted) return made(sections);
    // An order is New before it is posted.
    const { status, ...parts } = sections;
    const fresh = made({ ...parts, status: { parentStatusId: NEW.order, childStatusId: null } });
    return { ...edited(fresh, { status }), seen: [1] };
  };

const notesOf = ({ internalNotes = [] }: Json): ReadonlyArray<string> =>
  (internalNotes as ReadonlyArray<{ readonly note: string }>).map(({ note }) => note);

/** Whether this user may not move an order to that status. */
const isPostedBy = (by: Person, parentStatusId: string): boolean =>
  parentStatusId === POSTED && !allows(by, ['order_post_to_load_board_only']);

const recordOfKind = (record: ModelRecord | undefined, kind: Kind): Decision => {
  if (record === undefined) return NOT_FOUND;
  return record.kind === kind ? record : REFUSED;
};

const conflict = (record: ModelRecord, changes: Partial<Sections>, revision?: number) => {
  if (revision === undefined) return undefined;
  if (revision > revisionOf(record)) return { code: 'CONFLICT' };
  const { changed } = record;
  const parts = Object.keys(changes).filter((name) => changed[name as SectionName] > revision);
  return parts.length > 0 ? { code: 'CONFLICT', parts: parts.toSorted() } : undefined;
};

const update =
  (kind: Kind): Decide =>
  ({ record: found, by, args: { input = {}, revision } }) => {
    const record = recordOfKind(found, kind);
    if (isRefusal(record)) return record;
    const changes = differing(record, sectionsOf(input, record, record.id));
    const { parentStatusId: before } = record.sections.status;
    const notes = notesOf(input);
    if (kind === 'order' && !allows(by, ['order_update'])) {
      const posted = { status: { parentStatusId: POSTED, childStatusId: null } };
      const isNothing = Object.keys(changes).length === 0;
      if (notes.length > 0 || !(isNothing || isDeepStrictEqual(changes, posted))) return FORBIDDEN;
    } else if (kind === 'order' && changes.status && changes.status.parentStatusId !== before) {
      if (isPostedBy(by, changes.status.parentStatusId)) return FORBIDDEN;
    }
    const isPosted = kind === 'order' && changes.status?.parentStatusId === POSTED && before !== POSTED;
    if (record.isDispatched && changes.status?.parentStatusId === POSTED) return REFUSED;
    const after = { ...record.sections, ...changes };
    const flaws = [
      ...new Set([...flawsOfChoices(kind, changes, before), ...(isPosted ? flawsOfPosting(after) : [])]),
    ].toSorted();
    return (
      conflict(record, changes, revision) ??
      (flaws.length > 0 ? invalid(flaws) : edited(record, changes, notes, by))
    );
  };

const convert =
  (to: Kind): Decide =>
  ({ record: found, by, args: { input = {}, revision } }) => {
    const record = recordOfKind(found, OTHER[to]);
    if (isRefusal(record)) return record;
    if (to === 'quote' && record.isDispatched) return REFUSED;
    if (to === 'order' && isPostedBy(by, String(input.parentStatusId))) return FORBIDDEN;
    const wanted = sectionsOf({ ...input, ...(to === 'order' && { followups: [] }) }, record, record.id);
    const { childStatusId = null, parentStatusId: chosen = '' } = wanted.status ?? {};
    const parentStatusId = Object.values<string>(NEW).includes(chosen) ? NEW[to] : chosen;
    const changes = { ...differing(record, wanted), status: { parentStatusId, childStatusId } };
    const after = edited(record, changes, notesOf(input), by);
    const flaws = [
      ...(to === 'order' ? flawsOfParts('order', after.sections) : []),
      ...(to === 'order' && parentStatusId === POSTED ? flawsOfPosting(after.sections) : []),
      ...flawsOfChoices(to, changes),
    ];
    return (
      conflict(record, changes, revision) ??
      (flaws.length > 0 ? invalid([...new Set(flaws)].toSorted()) : { ...after, kind: to })
    );
  };

const duplicate =
  (kind: Kind): Decide =>
  ({ record: found, args: { mode }, newId }) => {
    const source = recordOfKind(found, kind);
    if (isRefusal(source)) return source;
    const { origin, destination } = source.sections;
    const lane = mode === 'REVERSE' ? { origin: destination, destination: origin } : {};
    const status = { parentStatusId: NEW[kind], childStatusId: null };
    const sections = { ...source.sections, ...lane, followups: [], status };
    const { referPath } = source;
    return begun(kind, newId, sections, { referPath, parent: source.id, seen: [1] });
  };

const note =
  (what: 'add' | 'write' | 'delete'): Decide =>
  ({ record, by, args: { id = '', note: text = '' } }) => {
    if (record === undefined) return NOT_FOUND;
    if (!allows(by, [`${record.kind}_update`])) return FORBIDDEN;
    if (what === 'add') return edited(record, {}, [text], by);
    const found = record.notes.find((each) => each.id === id);
    const wasThere = Number(id.split('-')[1]) <= record.counts.notes;
    if (found === undefined) return what === 'delete' && wasThere ? record : NOT_FOUND;
    if (what === 'write' && found.note === text) return record;
    const notes = record.notes.flatMap((each) => {
      if (each !== found) return [each];
      return what === 'write' ? [{ ...each, note: text }] : [];
    });
    return { ...record, notes, seen: [...record.seen, revisionOf(record) + 1] };
  };

/** Effect of each command on a record; for batches, on each record. */
export const DECIDE: Readonly<Record<CommandName, Decide>> = {
  createQuote: create('quote'),
  createOrder: create('order'),
  updateQuote: update('quote'),
  updateOrder: update('order'),
  convertQuoteToOrder: convert('order'),
  convertOrderToQuote: convert('quote'),
  duplicateQuote: duplicate('quote'),
  duplicateOrder: duplicate('order'),
  addQuoteNote: note('add'),
  updateQuoteNote: note('write'),
  deleteQuoteNote: note('delete'),
  batchUpdateQuotes: update('quote'),
  batchUpdateOrders: update('order'),
};
