import { expect } from 'chai';
import fc from 'fast-check';
import { plainCase } from './plain-case.ts';

describe('a text in capitals', () => {
  it('becomes one to be read, and keeps company forms, countries and initials', () => {
    const shown = {
      'RED ROCK TRANSPORT INC': 'Red Rock Transport INC',
      'J&B AUTO TRANSPORT OF OHIO LLC': 'J&B Auto Transport of Ohio LLC',
      'JB HUNT TRANSPORT, INC.': 'JB Hunt Transport, INC.',
      'A.B. CARRIERS USA L.L.C.': 'A.B. Carriers USA L.L.C.',
      'TNT HAULING CO': 'TNT Hauling Co',
      'THE MCDONALD BROS': 'The McDonald Bros',
      "O'BRIEN & SMITH'S CAR-HAULERS": "O'Brien & Smith's Car-Haulers",
      '2670 NW 42ND ST STE A1': '2670 NW 42nd St Ste A1',
      'PO BOX 12': 'PO Box 12',
      'SALT LAKE CITY': 'Salt Lake City',
      'ÉCLAIR TRANSPORT': 'Éclair Transport',
    };
    expect(Object.keys(shown).map(plainCase)).to.deep.equal(Object.values(shown));
  });

  it('is left alone where somebody chose its case', () => {
    for (const text of ['eBay Motors', 'Red Rock TRANSPORT', '', '123'])
      expect(plainCase(text)).to.equal(text);
  });

  it('stays the same text but for its case, and is stable', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9 &.,'-]{0,60}$/u), (text) => {
        const shown = plainCase(text);
        expect(shown.toUpperCase()).to.equal(text);
        if (/[a-z]/u.test(shown)) expect(plainCase(shown)).to.equal(shown);
      }),
    );
  });
});
