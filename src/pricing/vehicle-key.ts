import { caseless } from '../shared-kernel/text.ts';

/** Equal for two vehicles whose make and model are the same names; neither has a line break. */
export const vehicleKey = ({ make, model }: { readonly make: string; readonly model: string }): string =>
  `${caseless(make)}\n${caseless(model)}`;
