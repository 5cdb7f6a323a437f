import { expect } from 'chai';
import { refusalsIn } from './refusals.ts';

const refused = (...errors: ReadonlyArray<object>) => refusalsIn(JSON.stringify({ errors }));
const fieldOf = (property: string) => Object.keys(refused({ message: 'No.', property }))[0];

describe('refusals of the board', () => {
  const FIELDS: Readonly<Record<string, string>> = {
    availableDate: 'availableDate',
    expirationDate: 'expirationDate',
    desiredDeliveryDate: 'desiredDeliveryDate',
    trailerType: 'trailer',
    loadSpecificTerms: '',
    externalId: 'orderId',
    shipperOrderId: 'orderId',
    price: 'price',
    'price.total': 'price',
    'price.balance.paymentTime': 'price',
    stops: '',
    'stops[0].postalCode': 'pickup.zipcode',
    'stops[1].city': 'delivery.city',
    'stops.1.state': 'delivery.state',
    'stops[0].locationType': 'pickup',
    'stops[2].city': '',
    vehicles: 'vehicles',
    'vehicles[11].vin': 'vehicles.11.vin',
    'vehicles.0.vehicleType': 'vehicles.0',
    'vehicles[0].vehicleId': 'vehicles.0',
    hasInOpVehicle: 'vehicles',
    '$.Vehicles[0].IsInoperable': 'vehicles.0.isInoperable',
    AvailableDate: 'availableDate',
    marketplaces: '',
    constructor: '',
    'vehicles[0].constructor': 'vehicles.0',
    '': '',
  };
  for (const [property, field] of Object.entries(FIELDS))
    it(`about ${property || 'nothing'} are about ${field || 'the whole'}`, () => {
      expect(fieldOf(property)).to.equal(field);
    });

  it("are in the board's words, several of a field after each other", () => {
    expect(
      refused(
        { code: 'a.b', message: 'Too low.', property: 'price.total' },
        { code: 'a.b', message: 'Not in dollars.', property: 'price' },
        { code: 'a.b', description: 'In the past.', property: 'availableDate' },
        { code: 'a.b', message: 'You are blocked.', property: null },
      ),
    ).to.deep.equal({
      price: 'Too low. Not in dollars.',
      availableDate: 'In the past.',
      '': 'You are blocked.',
    });
  });

  it('are one short line of text each', () => {
    const { '': said = '' } = refused({ message: `Too\u0000 \n\t ${'long '.repeat(500)}` });
    expect(said).to.match(/^Too long long /u);
    expect(said.length).to.be.at.most(300);
  });
});
