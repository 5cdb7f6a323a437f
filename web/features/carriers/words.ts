/** Text from the specification (settings 8). */
export const CARRIER_SAVED = 'Carrier Saved.';
