import type { FieldChange } from '../../../platform/history/field-change.ts';
import { foldUntil, rowFold } from '../../../platform/history/rows-as-of.ts';
import { type StoryEntry, storyOf } from '../../../platform/history/story.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { allows } from '../../../shared-kernel/actor.ts';
import type { PersonForgotten } from '../../../shared-kernel/person-forgotten.ts';
import { DOCUMENT_KINDS } from '../../contract/carrier-documents.ts';
import { CARRIER, TAX_FIELDS } from '../../contract/carriers.ts';
import { carrier, carrierStream } from '../carrier.ts';
import type { CarrierView } from '../carrier-view.ts';
import type { CarrierEvent } from '../events.ts';
import { carrierList } from '../read-models/carrier-list.ts';
import { viewOf } from '../read-models/carrier-row.ts';
import { carrierChangesInWords } from './carrier-changes.ts';

type Event = CarrierEvent | PersonForgotten;
type Reading = Pick<ResolverContext, 'log' | 'giveWay'>;

const DESCRIPTIONS: Readonly<Record<Exclude<Event['type'], 'TaxNumberRevealed'>, string>> = {
  CarrierAdded: 'Carrier added',
  CarrierChanged: 'Carrier changed',
  DriverAdded: 'Driver added',
  DriverChanged: 'Driver changed',
  DriverRetired: 'Driver removed',
  DriverRestored: 'Driver restored',
  DocumentAdded: 'Document added',
  DocumentRemoved: 'Document removed',
  DocumentRestored: 'Document restored',
  TaxDocumentDownloaded: 'W-9 downloaded',
  PersonForgotten: 'Personal data forgotten',
};

const sentence = (event: Event): string =>
  event.type === 'TaxNumberRevealed'
    ? `Looked at the ${CARRIER[event.data.field].label}`
    : DESCRIPTIONS[event.type];

/** Who saw a tax number. */
const LOOKS: ReadonlyArray<string> = ['TaxNumberRevealed', 'TaxDocumentDownloaded'];

/** A W-9 has a tax number in it. */
const isAboutTaxes = ({ field, label }: FieldChange): boolean =>
  TAX_FIELDS.some((name) => name === field) || label === DOCUMENT_KINDS.W9;

/** Without changes of tax fields; what changed nothing else is left out. */
const withoutTaxes = (story: ReadonlyArray<StoryEntry>): ReadonlyArray<StoryEntry> =>
  story.flatMap((entry) => {
    const changes = entry.changes.filter((change) => !isAboutTaxes(change));
    return changes.length === 0 && entry.changes.length > 0 ? [] : [{ ...entry, changes }];
  });

/**
 * A carrier's history, newest first; empty for an unknown one. People who may not see tax numbers see neither their
 * changes nor who looked at them.
 */
export const carrierHistory = async (
  id: number,
  { actor, ...reading }: Reading & Pick<ResolverContext, 'actor'>,
): Promise<ReadonlyArray<StoryEntry>> => {
  const seesTaxes = allows(actor, 'carrier_update');
  const story = await storyOf(
    { stream: carrierStream(id), id },
    {
      ...{ aggregate: carrier, sentence, changes: carrierChangesInWords, one: 'carrier' },
      isShown: (type) => seesTaxes || !LOOKS.includes(type),
    },
    reading,
  );
  return seesTaxes ? story : withoutTaxes(story);
};

/** A carrier as of one of its events; null for an unknown event. */
export const carrierAsOf = async (
  id: number,
  revision: number,
  reading: Reading,
): Promise<CarrierView | null> => {
  const fold = rowFold(carrierList, id);
  const moment = { stream: carrierStream(id), revision, one: 'carrier' };
  const row = (await foldUntil([fold], moment, reading)) ? fold.row() : undefined;
  return row ? viewOf(row) : null;
};
