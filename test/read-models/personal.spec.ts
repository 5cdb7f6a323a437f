import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyReadModel } from '../../src/platform/projector/read-model.ts';
import { readModels } from '../../src/product/declarations.ts';
import { type Catalogue, FIELDS } from '../../src/quoting/contract/fields.ts';
import { RECORD_EVENTS } from '../../src/quoting/record/events/record-events.ts';
import { TransactionKept } from '../../src/quoting/record/events/transaction-kept.ts';
import type { EventDefinition, Recorded } from '../../src/shared-kernel/event.ts';
import { personalNames } from '../../src/shared-kernel/field.ts';
import { PersonForgotten } from '../../src/shared-kernel/person-forgotten.ts';
import { isWrapped } from '../../src/shared-kernel/personal.ts';

const PARTS: Catalogue = FIELDS;

/**
 * Text that is not personal: fields that the catalogue does not call so, and names of the record's own. All other
 * text in events is personal, new fields included.
 */
const OF_NOBODY = new Set([
  ...Object.values(PARTS).flatMap((fields) => Object.keys(fields).filter((name) => !fields[name]?.personal)),
  ...['engagements', 'mode', 'id', 'noteId', 'attachmentId', 'key', 'contentType'],
  // What the quoter was asked, and when.
  ...['originZip', 'destinationZip', 'at'],
]);
const TRACE = 'OXENSTIERNA';
const DEFINITIONS: ReadonlyArray<EventDefinition> = RECORD_EVENTS;
const GOLDEN = new URL('../../src/quoting/record/golden/', import.meta.url);

type Leaf = { readonly name: string; readonly value: unknown };

/** Texts of an encoded payload with their field names; those of a list have the list's name. */
const leavesOf = (value: unknown, name = ''): ReadonlyArray<Leaf> => {
  if (typeof value !== 'object' || value === null || isWrapped(value)) return [{ name, value }];
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name));
  return Object.entries(value).flatMap(([inner, part]) => leavesOf(part, inner));
};

const golden = ({ type, version }: EventDefinition, stored = version): unknown =>
  JSON.parse(readFileSync(new URL(`${type}.v${stored}.json`, GOLDEN), 'utf8'));

/** A payload with every personal text replaced by the trace. */
const traced = (value: unknown, name = ''): unknown => {
  if (isWrapped(value)) return TRACE;
  if (typeof value === 'string') return OF_NOBODY.has(name) ? value : TRACE;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => traced(item, name));
  return Object.fromEntries(Object.entries(value).map(([inner, part]) => [inner, traced(part, inner)]));
};

const WHOLE = ['shipper', 'origin', 'destination', 'vehicles', 'transport'] as const;

/** A payload whose sections have every personal field of the catalogue, also one that the examples lack. */
const filled = (payload: object): object => {
  const sections = WHOLE.filter((part) => Object.hasOwn(payload, part)).map((part) => {
    const people = Object.fromEntries(personalNames(PARTS[part]).map((name) => [name, TRACE]));
    const was = (payload as Readonly<Record<string, object | ReadonlyArray<object>>>)[part];
    return [part, Array.isArray(was) ? was.map((each) => ({ ...each, ...people })) : { ...was, ...people }];
  });
  return { ...payload, ...Object.fromEntries(sections) };
};

const payloadOf = (definition: EventDefinition): unknown => {
  const payload = traced(golden(definition)) as object;
  return definition.type === TransactionKept.type ? payload : filled(payload);
};

const recorded = (type: string, data: unknown, revision: number): Recorded => ({
  ...{ id: '', stream: 'quote-4711', revision, position: BigInt(revision + 1) },
  ...{ at: '2026-01-15T15:00:00.000Z', actor: 'user:4', commandId: 'c', type, data },
});

/** One event of each type, with the trace in every personal text. */
const past = DEFINITIONS.map((definition, index) => {
  const decoded = definition.data.decode(payloadOf(definition));
  return E.isRight(decoded)
    ? recorded(definition.type, decoded.right, index)
    : expect.fail(`${definition.type} does not decode`);
});
const forgotten = recorded(PersonForgotten.type, { subject: 'record-4711' }, past.length);

const rowsOf = (model: AnyReadModel, events: ReadonlyArray<Recorded>): ReadonlyMap<unknown, object> => {
  const rows = new Map<unknown, object>();
  const known = new Set(model.events.map(({ type }) => type));
  for (const event of events.filter(({ type }) => known.has(type)))
    for (const key of model.keys(event)) {
      const row = model.evolve(rows.get(key), event, key) as object | undefined;
      if (row) rows.set(key, row);
    }
  return rows;
};

describe('what is personal about a record', () => {
  it('is sealed in every event, unless it is named as saying something of nobody', () => {
    for (const definition of DEFINITIONS) {
      const decoded = definition.data.decode(payloadOf(definition));
      if (E.isLeft(decoded)) return expect.fail(`${definition.type} does not decode`);
      const open = leavesOf(definition.data.encode(decoded.right))
        .filter(({ name, value }) => typeof value === 'string' && !OF_NOBODY.has(name))
        .map(({ name }) => name);
      expect(open, definition.type).to.deep.equal([]);
    }
    expect(readdirSync(GOLDEN).filter((name) => name.startsWith('QuoteCreated.'))).to.have.length(2);
  });

  for (const model of readModels.filter((each) => rowsOf(each, past).size > 0))
    it(`stands in personal columns of ${model.name} alone, and in none once the person is forgotten`, () => {
      const rows = [...rowsOf(model, past).values()];
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          if (!model.personal.includes(column)) expect(JSON.stringify(value), column).not.to.include(TRACE);
      const after = [...rowsOf(model, [...past, forgotten]).values()];
      expect(after).to.have.length(rows.length);
      expect(JSON.stringify(after)).not.to.include(TRACE);
    });
});
