import type { Field, Fields, Only, PersonalName } from '../../../shared-kernel/field.ts';
import { type Cents, toDollars } from '../../../shared-kernel/money.ts';
import { presenter } from '../../../shared-kernel/presenter.ts';

/** A section as its columns have it: what is open, and what is personal, null once its person is forgotten. */
type Columns<F extends Fields, Open> = {
  readonly open: Open;
  readonly person: Readonly<Partial<Record<PersonalName<F>, string | null>>> | null | undefined;
};

type Shown<Value> = Value extends Cents ? number : Value;

/** A section in the API's form, see `sectionView`. */
type SectionView<F extends Fields, Open> = {
  readonly [Name in keyof F]: (
    columns: Columns<F, Open>,
  ) => Name extends PersonalName<F> ? string | null : Shown<Open[Name & keyof Open]>;
};

/** How each field of a section is presented, by the catalogue: in dollars, and personal ones null where forgotten. */
export const fieldViews =
  <Open extends object>() =>
  <F extends Fields>(fields: Only<F, PersonalName<F> | keyof Open>): SectionView<F, Open> =>
    Object.fromEntries(
      Object.entries<Field>(fields as F).map(([name, { kind, personal }]) => [
        name,
        ({ open, person }: Columns<F, Readonly<Record<string, unknown>>>) => {
          if (personal) return person?.[name as PersonalName<F>] ?? null;
          return kind === 'money' ? toDollars(open[name] as Cents) : open[name];
        },
      ]),
    ) as SectionView<F, Open>;

/** Presents a section. */
export const sectionView =
  <Open extends object>() =>
  <F extends Fields>(fields: Only<F, PersonalName<F> | keyof Open>) =>
    presenter<Columns<F, Open>>()(fieldViews<Open>()(fields));
