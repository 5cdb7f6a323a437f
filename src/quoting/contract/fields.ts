import type { Field, Fields } from '../../shared-kernel/field.ts';
import { FLAGS } from './engagements.ts';
import { LEAD } from './lead.ts';
import { FOLLOWUP, NOTE } from './lists.ts';
import { LOCATION, SHIPPER } from './people-and-places.ts';
import { SECTION_NAMES, type Section } from './sections.ts';
import { TRANSPORT } from './transport.ts';
import { VEHICLE } from './vehicle.ts';

/** The sections of a record, and its files. */
export type Part = Section | 'attachments';

/** The fields of each part of a record by name; of a list those of one member. */
export type Catalogue = Readonly<Record<Part, Fields>>;

const { parentStatusId, childStatusId, assigneeId, referrerId, referPath } = LEAD;

/**
 * The field catalogue: label, kind and personal flag of each field of a record, beside its validation rules.
 * Used by forms, conflicts, history, exports, earlier revisions and forgetting.
 */
export const FIELDS = {
  shipper: SHIPPER,
  origin: LOCATION,
  destination: LOCATION,
  vehicles: VEHICLE,
  transport: TRANSPORT,
  followups: FOLLOWUP,
  engagements: FLAGS,
  status: { parentStatusId, childStatusId },
  assignee: { assigneeId },
  referrer: { referrerId, referPath },
  notes: NOTE,
  attachments: { fileName: { label: 'File', kind: 'text', personal: true } },
} as const satisfies Catalogue;

/** Display name of a part. */
export const partName = (part: Part): string => (part === 'attachments' ? 'Files' : SECTION_NAMES[part]);

type Named<P extends Part> = P extends P ? `${P}.${keyof (typeof FIELDS)[P] & string}` : never;

/** Path of a field in a record's form: `origin.city`, `vehicles.0.vin`, `assigneeId`. */
export type FieldPath =
  | Named<'shipper' | 'origin' | 'destination' | 'transport'>
  | `vehicles.${number}.${keyof typeof VEHICLE}`
  | keyof typeof LEAD;

/** The entry of a field by its path; undefined for a path that is none of a field. */
export const fieldIfAny = (path: string, catalogue: Catalogue = FIELDS): Field | undefined => {
  const names = path.split('.');
  const [part = '', name = ''] = [names[0], names.at(-1)];
  const ofLead = names.length === 1 ? Object.values(catalogue) : [];
  const sections = Object.hasOwn(catalogue, part) ? [catalogue[part as Part]] : ofLead;
  return sections.flatMap((fields) => fields[name] ?? [])[0];
};

/** The entry of a field by its path. */
export const fieldAt = (path: FieldPath, catalogue: Catalogue = FIELDS): Field => {
  const found = fieldIfAny(path, catalogue);
  if (!found) throw new TypeError(`${path} is no field of a record`);
  return found;
};

/** Label of a record's field. */
export const labelOf = (path: FieldPath): string => fieldAt(path).label;
