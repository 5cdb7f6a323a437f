/** Id of the field for the number of a carrier that is looked up. */
export const LOOK_UP_NUMBER = 'look-up-number';
