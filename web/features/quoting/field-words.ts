import { FIELDS } from '../../../src/quoting/contract/fields.ts';
import { type Fields, withinWords } from '../../../src/shared-kernel/field.ts';
import { type Names, type Values, valueInWords } from '../../kit/field-words.ts';

const SAID_FIRST: ReadonlyArray<string> = ['year', 'make', 'model', 'operable'];

/** `2019 Toyota Camry, inoperable, Full-size, plate 101 KLM`. */
export const vehicleInWords = (vehicle: Values, names: Names, fields: Fields = FIELDS.vehicles): string => {
  const further = Object.entries(fields)
    .filter(([name]) => !SAID_FIRST.includes(name))
    .map(([name, field]) => {
      const words = valueInWords(field, vehicle[name], names);
      return words && field.kind === 'code' ? `${withinWords(field.label)} ${words}` : words;
    });
  const name = [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ');
  return [name, vehicle.operable === false && 'inoperable', ...further].filter(Boolean).join(', ');
};
