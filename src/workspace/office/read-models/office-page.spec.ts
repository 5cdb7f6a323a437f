import { expect } from 'chai';
import type { Sql } from '../../../platform/sql.ts';
import type { OfficeEvent } from '../events.ts';
import { office } from '../office.ts';
import {
  ADDRESSES,
  addressesChanged,
  CONTACT,
  contactChanged,
  contractChanged,
  logoChosen,
  logoRemoved,
  named,
  recordedOffice,
} from '../testing/offices.ts';
import { logosById, type OfficeRow, officeFor, officePage } from './office-page.ts';
import { officeView } from './office-view.ts';

const rowAfter = (events: ReadonlyArray<OfficeEvent>): OfficeRow | undefined =>
  recordedOffice(events).reduce<OfficeRow | undefined>(
    (row, event) => officePage.evolve(row, event, 'office'),
    undefined,
  );

/** Stub of the table. */
const sqlOf = (events: ReadonlyArray<OfficeEvent>): Sql => {
  const row = rowAfter(events);
  return (async () => (row ? [row] : [])) as unknown as Sql;
};

const PAST = [named(), contactChanged(), addressesChanged(), contractChanged(1, 'Text'), logoChosen(1)];
const LOGO = {
  ...{ id: 'logo-1', key: 'files/logo1', fileName: 'logo.png', contentType: 'image/png', size: 70 },
};

describe('the page of the office', () => {
  it('is one row, which holds what the stream says', () => {
    for (const [index, event] of recordedOffice(PAST).entries()) {
      expect(officePage.keys(event)).to.deep.equal(['office']);
      const past = PAST.slice(0, index + 1);
      expect(rowAfter(past)).to.deep.equal({
        id: 'office',
        ...recordedOffice(past).reduce(office.evolve, office.initial),
      });
    }
  });

  it('answers other contexts, also before anything was saved', async () => {
    expect(await officeFor(['office'], sqlOf(PAST))).to.deep.equal([
      {
        ...{ name: 'Sunshine Auto Transport', logo: LOGO, contact: CONTACT, addresses: ADDRESSES },
        contract: { version: 1, text: 'Text' },
      },
    ]);
    expect(await officeFor(['office'], sqlOf([]))).to.deep.equal([
      {
        ...{ name: null, logo: null, addresses: { street: null, mailing: null } },
        contact: { phone: null, supportPhone: null, email: null, website: null },
        contract: { version: 0, text: null },
      },
    ]);
  });

  it('knows the present logo by its id, and no other', async () => {
    const replaced = [logoChosen(1), logoChosen(2)];
    expect(
      (await logosById(['logo-1', 'logo-2', 'x'], sqlOf(replaced))).map((each) => each?.key),
    ).to.deep.equal([undefined, 'files/logo2', undefined]);
    expect(await logosById(['logo-1'], sqlOf([logoChosen(1), logoRemoved]))).to.deep.equal([null]);
  });

  it('shows where the logo is fetched from, and who changed what', () => {
    const { logo, changes, revision } = officeView(
      rowAfter([named(), logoChosen(1), named('B')]) ?? office.initial,
    );
    expect(logo).to.deep.equal({ url: '/rest-api/files/logo-1', fileName: 'logo.png' });
    expect(revision).to.equal(2);
    expect(changes).to.deep.equal([
      { part: 'name', at: '2026-01-15T15:02:00.000Z', actor: 'user:3' },
      { part: 'logo', at: '2026-01-15T15:01:00.000Z', actor: 'user:2' },
    ]);
  });
});
