/** The office of the demo, as its carriers and customers know it. */
export const DEMO_OFFICE = {
  name: 'Bayside Auto Transport',
  contact: {
    ...{ phone: '3055550100', supportPhone: '3055550190' },
    ...{ email: 'office@lanebook.test', website: 'https://lanebook.test' },
  },
  addresses: {
    street: { address: '1 Bay Street', address2: null, city: 'Miami', state: 'FL', zipcode: '33101' },
    mailing: null,
  },
};
