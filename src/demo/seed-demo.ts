import { addCarrier } from '../dispatch/carriers/commands/add-carrier.ts';
import { addCarrierDocument } from '../dispatch/carriers/commands/documents.ts';
import { addDriver } from '../dispatch/carriers/commands/drivers.ts';
import { addUser } from '../identity/commands/add-user.ts';
import type { Send } from '../platform/command/command.ts';
import { eachOf } from '../platform/each-of.ts';
import type { DemoSize } from '../platform/environment.ts';
import { type Actor, allows, NOBODY, staffActor, systemActor } from '../shared-kernel/actor.ts';
import type { CivilDate } from '../shared-kernel/civil-date.ts';
import { nthUserId } from '../shared-kernel/ids/user.ts';
import type { QuotedPrice } from '../shared-kernel/quoted-price.ts';
import { updateOffice } from '../workspace/office/commands/update-office.ts';
import { carrierIdsOf, type DemoCarrier, demoCarriers } from './demo-carriers.ts';
import type { DemoChange } from './demo-changes.ts';
import { LOOKS_AT_ORDER } from './demo-dispatches.ts';
import { CERTIFICATE_NAME, hasCertificate, insuranceCertificate } from './demo-documents.ts';
import { DEMO_OFFICE } from './demo-office.ts';
import { DEMO_PEOPLE } from './demo-people.ts';
import { quotedPriceOf } from './demo-prices.ts';
import type { DemoQuote } from './demo-quotes.ts';
import { type DemoRecord, demoRecords } from './demo-records.ts';
import { createSender } from './sender.ts';

const DEMO = '0f3c1a52-7d0b-5c58-9a55-6f2f6d6c2e01';

export type DemoSeeding = {
  readonly send: Send;
  /** The token of a price that is quoted now; undefined: records do not know how they were priced. */
  readonly tokenOf?: (quoted: Omit<QuotedPrice, 'at'>) => string;
  readonly size: DemoSize;
  readonly today: CivilDate;
  /** Resolves once every read model has reached a position: decisions on records look people and catalogues up. */
  readonly visible: (position: bigint) => Promise<unknown>;
  /** Uploads a file as the client does: what a command then attaches. */
  readonly upload: (
    actor: Actor,
    fileName: string,
    content: Uint8Array,
  ) => Promise<{ readonly fileUrl: string; readonly fileName: string }>;
  /** Called for new entries: a repeated seeding that finds everything in place reports nothing. */
  readonly onProgress?: (done: number, total: number) => void;
  /** The log's position before the seeding. */
  readonly from?: bigint;
};

const ACTORS: ReadonlyArray<Actor> = DEMO_PEOPLE.map(({ role, permissions }, index) =>
  staffActor(nthUserId(index + 1), role, permissions),
);

const personOf = (userId: string): Actor =>
  userId === NOBODY.id ? NOBODY : (ACTORS[Number(userId) - 1] ?? systemActor('demo'));

/** The assignee of a record has created it, if permitted. */
const creatorOf = ({ by, command }: DemoRecord): Actor =>
  by.map(personOf).find((person) => allows(person, command.permission)) ?? systemActor('demo');

/**
 * Records are created one after another, so that their ids are deterministic; their later changes run
 * concurrently.
 */
const CHUNK = 50;
const AT_ONCE = 8;

const SUPERADMIN = '1';
const ADMIN = '2';

/** A record's input as the form sends it after the quoter has run. */
const withToken = (input: DemoQuote, tokenOf: DemoSeeding['tokenOf']): object => {
  const quoted = tokenOf && quotedPriceOf(input);
  return quoted && tokenOf
    ? { ...input, transport: { ...input.transport, quoterToken: tokenOf(quoted) } }
    : input;
};

type Made = { readonly record: DemoRecord; readonly about: string; readonly id: number };

/**
 * Fills an installation that has its catalogue, and no users, with people, records and their changes, by
 * commands alone. The last record is created after everything else: a demo with the full number of records is
 * complete.
 */
export const seedDemo = async (seeding: DemoSeeding): Promise<void> => {
  const { send, tokenOf, size, today, visible, upload, onProgress, from = 0n } = seeding;
  const sender = createSender(send, DEMO);
  const carrierIds: Array<number | undefined> = [];
  const idOf = carrierIdsOf(carrierIds);

  const make = async (record: DemoRecord, nth: number): Promise<ReadonlyArray<Made>> => {
    const about = `quote/${nth}`;
    const input = withToken(record.input as DemoQuote, tokenOf);
    const made = await sender.send(record.command, input, creatorOf(record), about, record.input);
    return made ? [{ record, about, id: made.newId }] : [];
  };

  const carryOut = async (changes: ReadonlyArray<DemoChange>, id: number, about: string): Promise<void> => {
    for (const [index, { command, input, by }] of changes.entries()) {
      if (LOOKS_AT_ORDER.includes(command)) await visible(sender.position());
      await sender.send(command, input(id, idOf), personOf(by), `${about}/${index + 1}`);
    }
  };

  const attachCertificate = async (of: DemoCarrier, carrierId: number, about: string): Promise<void> => {
    const admin = personOf(ADMIN);
    const asset = await upload(admin, CERTIFICATE_NAME, await insuranceCertificate(of));
    await sender.send(addCarrierDocument, { carrierId, kind: 'INSURANCE', asset }, admin, about);
  };

  for (const person of DEMO_PEOPLE)
    await sender.send(addUser, person, systemActor('demo'), `person/${person.email}`);
  await visible(sender.position());
  for (const [index, demoCarrier] of demoCarriers(size, today).entries()) {
    const { carrier, drivers } = demoCarrier;
    const added = await sender.send(addCarrier, carrier, personOf(ADMIN), `carrier/${index + 1}`);
    carrierIds.push(added?.newId);
    for (const [nth, driver] of drivers.entries()) {
      const input = { ...driver, carrierId: added?.newId };
      if (added)
        await sender.send(addDriver, input, personOf(ADMIN), `carrier/${index + 1}/driver/${nth + 1}`);
    }
    if (added && hasCertificate(index))
      await attachCertificate(demoCarrier, added.newId, `carrier/${index + 1}/document/1`);
  }
  // The small demo, of specs, has an office that has said nothing of itself.
  if (size === 'whole') await sender.send(updateOffice, DEMO_OFFICE, personOf(SUPERADMIN), 'office');
  await visible(sender.position());

  const records = demoRecords(size, today);
  const last = records.length - 1;
  const made: Made[] = [];
  for (let first = 0; first < last; first += CHUNK) {
    const chunk: Made[] = [];
    const next = records.slice(first, Math.min(first + CHUNK, last));
    for (const [index, record] of next.entries()) chunk.push(...(await make(record, first + index + 1)));
    await eachOf(chunk, AT_ONCE, ({ record, id, about }) => carryOut(record.changes, id, `${about}/change`));
    made.push(...chunk);
    if (sender.position() > from) onProgress?.(first + next.length, records.length);
  }
  for (const { record, id, about } of made) await carryOut(record.copies, id, `${about}/copy`);
  for (const record of records.slice(last)) await make(record, records.length);
};
