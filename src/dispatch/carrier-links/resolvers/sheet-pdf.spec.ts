import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import { extractText, getDocumentProxy } from 'unpdf';
import type { Sheet } from './sheet.ts';
import { sheetPdf } from './sheet-pdf.ts';

const VEHICLE = {
  ...{ year: 2019, make: 'Škoda', model: 'Citroën Kombi', size: 'Mid-size', operable: true, color: 'Blue' },
  ...{ plate: 'ABC 123', state: 'FL', vin: '1HGCM82633A004352', lot: null },
};
const SHEET: Sheet = {
  ...{
    id: '4711-2' as never,
    orderId: 4711 as never,
    status: 'PENDING',
    acceptedBeforeChange: false,
    version: '0-load',
    carrierType: 'OPEN',
    forgotten: false,
  },
  ...{ pickupDate: '2026-07-01' as never, deliveryDate: '2026-07-05' as never, instructions: 'Ring twice' },
  ...{ note: 'Low bridge', carrierPay: 80_000 as never, payment: 'COD', vehicles: [VEHICLE] },
  pickup: {
    ...{ name: 'Zoë Łukasiewicz', companyName: 'Garaje Peña', address: '12 Calle Ocho', address2: null },
    ...{ city: 'Miami', state: 'FL', zipcode: '33101', phone: '+13055550134', phone2: '+13055550135' },
  },
  delivery: {
    ...{ name: 'Nguyễn Thị Hường', companyName: null, address: '1 Öst Road', address2: 'Unit 4' },
    ...{ city: 'Dallas', state: 'TX', zipcode: '75201', phone: '+12145550100', phone2: null },
  },
  carrier: { companyName: 'Red Rock', mcNumber: '123456', dotNumber: '7654321', phoneNumber: '+14355550100' },
  driver: { name: 'Omar Дмитриев', phoneNumber: '+14355550101' },
  office: {
    ...{
      name: 'Sunshine Auto Transport',
      person: null,
      logo: null,
      phone: '+13055550100',
      supportPhone: null,
    },
    ...{ email: 'office@sunshine.test', website: 'https://sunshine.test' },
    address: { address: '1 Bay Street', address2: null, city: 'Miami', state: 'FL', zipcode: '33101' },
  },
};

/** The texts of the pages. */
const pagesOf = async (sheet: Sheet, logo?: Buffer): Promise<ReadonlyArray<string>> => {
  const bytes = await buffer(sheetPdf(sheet, logo));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/gu, ' '));
};

describe('the dispatch sheet as a PDF', function pdf() {
  // Fonts of many letters are read, and put into each file.
  this.timeout(120_000);

  it('has what the carrier needs as text, names with their accents', async () => {
    const pages = await pagesOf(SHEET);
    expect(pages).to.have.length(1);
    for (const part of [
      ...['Sunshine Auto Transport', '1 Bay Street', '(305) 555-0100', 'office@sunshine.test'],
      ...['Order 4711', 'Freight bill 4711-2', 'Red Rock', 'MC 123456 · DOT 7654321'],
      ...['Driver: Omar Дмитриев', '$800.00', 'Cash or certified funds on delivery'],
      ...['Wednesday, July 1, 2026', 'Zoë Łukasiewicz, Garaje Peña', '12 Calle Ocho', 'Miami, FL 33101'],
      ...[
        '(305) 555-0134 or (305) 555-0135',
        'Sunday, July 5, 2026',
        'Nguyễn Thị Hường',
        '1 Öst Road, Unit 4',
      ],
      ...[
        '2019 Škoda Citroën Kombi',
        'VIN 1HGCM82633A004352',
        'Plate ABC 123 FL',
        'Ring twice',
        'Low bridge',
      ],
      'page 1 of 1',
    ])
      expect(pages[0]).to.include(part);
  });

  it('prints names in Chinese, Japanese and Korean, and signs, within their columns', async () => {
    const names = { name: '山田 太郎', companyName: '张伟汽车运输有限公司'.repeat(4), address: '서울로 12' };
    const pages = await pagesOf({
      ...SHEET,
      ...{ pickup: { ...SHEET.pickup, ...names }, instructions: '📞 Call 김철수\n\nThen ring' },
    });
    expect(pages).to.have.length(1);
    const whole = pages[0]?.replaceAll(' ', '');
    for (const part of ['山田太郎', '公司张伟汽车', '서울로12', '📞Call김철수', 'Thenring'])
      expect(whole).to.include(part);
    expect(pages[0]).not.to.include('stand as boxes');
  });

  it('says where letters stand as boxes', async () => {
    const [page] = await pagesOf({ ...SHEET, note: 'Ask for สมชาย' });
    expect(page).to.include('stand as boxes');
  });

  it('says that the office pays where the customer pays it everything', async () => {
    const [page] = await pagesOf({ ...SHEET, payment: 'OFFICE' });
    expect(page).to.include('Paid by us after the delivery').and.not.include('Cash');
  });

  it('holds twelve vehicles, and instructions of any length go on over the pages', async () => {
    const instructions = Array.from({ length: 220 }, (_, at) => `Sentence ${at + 1} is here.`).join('\n');
    const vehicles = Array.from({ length: 12 }, (_, at) => ({
      ...VEHICLE,
      model: `Model ${at + 1}`,
      operable: at > 0,
    }));
    const pages = await pagesOf({ ...SHEET, vehicles, instructions });
    expect(pages.length).to.be.greaterThan(3);
    const whole = pages.join(' ');
    for (let nth = 1; nth <= 12; nth += 1) expect(whole).to.include(`${nth}. 2019 Škoda Model ${nth}`);
    expect(pages[0]).to.include('Model 1, does not run').and.include('Vehicles (12), open transport');
    for (const nth of [1, 100, 220]) expect(whole).to.include(`Sentence ${nth} is here.`);
    expect(whole.indexOf('Sentence 220')).to.be.greaterThan(whole.indexOf('Sentence 219'));
    expect(pages.at(-1)).to.include(`freight bill 4711-2 · page ${pages.length} of ${pages.length}`);
  });

  it('has the assignee where the office has no name', async () => {
    const person = { name: 'Kevin Tran', phone: '+13055550104' };
    const [page] = await pagesOf({ ...SHEET, office: { ...SHEET.office, name: null, person } });
    expect(page).to.include('Kevin Tran · (305) 555-0104');
  });

  it('leaves out what is not there, a logo that is no picture too', async () => {
    const nothing = {
      name: null,
      person: null,
      logo: null,
      phone: null,
      supportPhone: null,
      email: null,
      website: null,
    };
    const [page] = await pagesOf(
      { ...SHEET, office: { ...nothing, address: null }, instructions: null, note: null },
      Buffer.from('no picture'),
    );
    expect(page)
      .to.include('Dispatch sheet')
      .and.not.match(/null|undefined|Instructions|Note/u);
  });
});
