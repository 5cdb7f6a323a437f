import { expect } from 'chai';
import { describe, it } from 'mocha';
import { toFormErrors } from '../../../kit/form/errors.ts';
import { emptyQuote } from './draft.ts';
import { resolveNew, sectionLabelOf } from './validation.ts';

describe('the rules of the quote form', () => {
  it('reach the fields', () => {
    const { errors } = resolveNew('quote')(emptyQuote('4', '2026-11-20'));
    expect(errors).to.have.nested.property('shipper.firstName.message', "Enter the customer's first name.");
    expect(errors).to.have.nested.property('vehicles.0.make.message');
  });

  it('ask more of an order', () => {
    const { errors } = resolveNew('order')(emptyQuote('4', '2026-11-20'));
    for (const path of ['shipper.lastName', 'shipper.email', 'origin.address', 'destination.name'])
      expect(errors, path).to.have.nested.property(`${path}.message`);
    expect(errors).to.have.nested.property('vehicles.0.sizeId.message', 'Choose the size.');
    expect(resolveNew('quote')(emptyQuote('4', '2026-11-20')).errors).not.to.have.nested.property(
      'shipper.email',
    );
  });

  it('ask for dates as they are typed', () => {
    const fresh = emptyQuote('4', '2026-11-20');
    const { errors } = resolveNew('quote')({
      ...fresh,
      transport: { ...fresh.transport, deliveryDate: 'soon' },
    });
    expect(errors).to.have.nested.property('transport.deliveryDate.message', 'Enter it as MM/DD/YYYY.');
  });

  it("show the server's words under the same fields", () => {
    expect(toFormErrors({ assigneeId: 'Choose an active person.' })).to.have.nested.property(
      'assigneeId.message',
    );
  });

  it('name the place of a field', () => {
    const LONG = 'Keep this within 100 characters.';
    expect(
      ['vehicles', 'vehicles.1.vin', 'shipper.companyName', 'internalNotes.0.note'].map((path) =>
        sectionLabelOf(path, LONG),
      ),
    ).to.deep.equal(['Vehicles', 'Vehicle 2, VIN', 'Customer, Company', 'Notes']);
    expect(sectionLabelOf('shipper.phone', 'Enter the phone number.'), 'a message that names it').to.equal(
      'Customer',
    );
  });
});
