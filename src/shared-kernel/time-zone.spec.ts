import { createRequire } from 'node:module';
import { expect } from 'chai';
import fc from 'fast-check';
import { STATES } from './states.ts';
import { AREA_CODES } from './time-zone/area-codes.ts';
import { ZONES } from './time-zone/zones.ts';
import { timeZoneOf } from './time-zone.ts';

type Post = {
  readonly zip: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
};
const posts = Object.values(
  (createRequire(import.meta.url)('zipcodes/lib/codes.js') as { codes: Record<string, Post> }).codes,
);

/** Places on either side of each line that splits a state. */
const BORDERS: Readonly<Record<string, ReadonlyArray<readonly [zip: string, zone: string]>>> = {
  'Tallahassee and Pensacola': [
    ['32301', 'America/New_York'],
    ['32501', 'America/Chicago'],
  ],
  'Port St. Joe and Wewahitchka': [
    ['32456', 'America/New_York'],
    ['32465', 'America/Chicago'],
  ],
  'Knoxville and Nashville': [
    ['37902', 'America/New_York'],
    ['37201', 'America/Chicago'],
  ],
  'Dayton and Tullahoma': [
    ['37321', 'America/New_York'],
    ['37388', 'America/Chicago'],
  ],
  'Elizabethtown and Leitchfield': [
    ['42701', 'America/New_York'],
    ['42754', 'America/Chicago'],
  ],
  'Louisville and Bowling Green': [
    ['40202', 'America/New_York'],
    ['42101', 'America/Chicago'],
  ],
  'South Bend and Gary': [
    ['46601', 'America/New_York'],
    ['46402', 'America/Chicago'],
  ],
  'Jasper and Evansville': [
    ['47546', 'America/New_York'],
    ['47708', 'America/Chicago'],
  ],
  'Marquette and Iron Mountain': [
    ['49855', 'America/New_York'],
    ['49801', 'America/Chicago'],
  ],
  'Van Horn and El Paso': [
    ['79855', 'America/Chicago'],
    ['79901', 'America/Denver'],
  ],
  'Colby and Goodland': [
    ['67701', 'America/Chicago'],
    ['67735', 'America/Denver'],
  ],
  'North Platte and Ogallala': [
    ['69101', 'America/Chicago'],
    ['69153', 'America/Denver'],
  ],
  'Bismarck and Dickinson': [
    ['58501', 'America/Chicago'],
    ['58601', 'America/Denver'],
  ],
  'Pierre and Rapid City': [
    ['57501', 'America/Chicago'],
    ['57701', 'America/Denver'],
  ],
  'Mobridge and Lemmon': [
    ['57601', 'America/Chicago'],
    ['57638', 'America/Denver'],
  ],
  'Bend and Ontario': [
    ['97701', 'America/Los_Angeles'],
    ['97914', 'America/Denver'],
  ],
  'Lewiston and Boise': [
    ['83501', 'America/Los_Angeles'],
    ['83702', 'America/Denver'],
  ],
  'Grangeville and Riggins': [
    ['83530', 'America/Los_Angeles'],
    ['83549', 'America/Denver'],
  ],
  'Elko and West Wendover': [
    ['89801', 'America/Los_Angeles'],
    ['89883', 'America/Denver'],
  ],
  'Flagstaff and Window Rock': [
    ['86001', 'America/Phoenix'],
    ['86515', 'America/Denver'],
  ],
  'Anchorage and Adak': [
    ['99501', 'America/Anchorage'],
    ['99546', 'America/Adak'],
  ],
  'Honolulu and Pago Pago': [
    ['96813', 'Pacific/Honolulu'],
    ['96799', 'Pacific/Pago_Pago'],
  ],
  'San Juan and Charlotte Amalie': [
    ['00901', 'America/Puerto_Rico'],
    ['00802', 'America/St_Thomas'],
  ],
};

const midwinterNoon = new Date('2026-01-01T12:00:00Z');

/** Hours behind Greenwich, without summer time, for zones of the western hemisphere. */
const hoursBehind = (zone: string): number =>
  12 -
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(
      midwinterNoon,
    ),
  );

describe("the customer's time zone", () => {
  for (const [places, sides] of Object.entries(BORDERS)) {
    it(`differs between ${places}`, () => {
      expect(sides.map(([zipcode]) => [zipcode, timeZoneOf({ zipcode })])).to.deep.equal(sides);
    });
  }

  it('is the same for ZIP+4 as for ZIP', () => {
    expect(timeZoneOf({ zipcode: '33101-0001' })).to.equal('America/New_York');
    expect(timeZoneOf({ zipcode: ' 33101 ' })).to.equal('America/New_York');
  });

  it('follows the ZIP code before the phone', () => {
    expect(timeZoneOf({ zipcode: '98101', phone: '+13055550134' })).to.equal('America/Los_Angeles');
  });

  it('follows the area code when the ZIP code is missing, unreadable or military', () => {
    for (const zipcode of [undefined, null, '', '331', '09012', '34004', '96205'])
      expect(timeZoneOf({ zipcode, phone: '+13125550134' }), String(zipcode)).to.equal('America/Chicago');
  });

  it('is unknown without ZIP code and phone', () => {
    for (const phone of [undefined, null, '', '+18005550134', '+14165550134', '+1305', '+443055550134'])
      expect(timeZoneOf({ zipcode: '', phone }), String(phone)).to.equal(null);
  });

  it('comes from the area code in a state with two zones', () => {
    const zones = ['850', '904', '423', '615', '270', '859', '219', '317', '915', '214', '208', '541'].map(
      (area) => timeZoneOf({ phone: `+1${area}5550134` }),
    );
    expect(zones).to.deep.equal([
      'America/Chicago',
      'America/New_York',
      'America/New_York',
      'America/Chicago',
      'America/Chicago',
      'America/New_York',
      'America/Chicago',
      'America/New_York',
      'America/Denver',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
    ]);
  });

  it('never throws, and always names a zone that the calendar knows', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (zipcode, phone) => {
        const zone = timeZoneOf({ zipcode, phone });
        return zone === null || Object.values(ZONES).includes(zone);
      }),
    );
    for (const zone of Object.values(ZONES)) expect(() => hoursBehind(zone), zone).not.to.throw();
  });
});

describe('area codes', () => {
  it('cover every state but the armed forces, each code once and in the shape of one', () => {
    const states = new Set([...AREA_CODES.values()].map(({ state }) => state));
    expect(Object.keys(STATES).filter((state) => !states.has(state as keyof typeof STATES))).to.deep.equal([
      'AA',
      'AE',
      'AP',
    ]);
    for (const code of AREA_CODES.keys()) expect(code).to.match(/^[2-9]\d\d$/u);
    expect(AREA_CODES.size).to.be.greaterThan(340);
  });
});

describe('ZIP codes', () => {
  const MILITARY = ['AA', 'AE', 'AP'];
  const ASSOCIATED = ['FM', 'MH', 'PW'];

  it('each tell a zone, but for the armed forces and the associated states', () => {
    const silent = posts.filter(({ zip }) => timeZoneOf({ zipcode: zip }) === null);
    const states = new Set(silent.map(({ state }) => state));
    expect([...states].sort()).to.deep.equal([...MILITARY, ...ASSOCIATED]);
    for (const state of states)
      expect(posts.filter((each) => each.state === state).length, state).to.equal(
        silent.filter((each) => each.state === state).length,
      );
  });

  it("keep to the sun: noon by the clock is at most 66 minutes from the centroid's, but in Alaska", () => {
    const behind = new Map<string, number>(Object.values(ZONES).map((zone) => [zone, hoursBehind(zone)]));
    const far = posts.flatMap(({ zip, state, longitude }) => {
      const zone = timeZoneOf({ zipcode: zip });
      if (zone === null || longitude > 0 || state === 'AK') return [];
      const minutes = ((behind.get(zone) ?? Number.NaN) + longitude / 15) * 60;
      return !(Math.abs(minutes) <= 66) ? [`${zip} ${zone} ${minutes}`] : [];
    });
    expect(far).to.deep.equal([]);
  });

  it('of a state that is not split share one zone', () => {
    const split = new Set('FL TN KY IN MI TX KS NE ND SD OR ID NV AZ AK'.split(' '));
    const zones = new Map<string, Set<string | null>>();
    for (const { zip, state } of posts) {
      if (split.has(state) || MILITARY.includes(state)) continue;
      zones.set(state, (zones.get(state) ?? new Set()).add(timeZoneOf({ zipcode: zip })));
    }
    expect([...zones].filter(([, found]) => found.size > 1).map(([state]) => state)).to.deep.equal([]);
  });
});
