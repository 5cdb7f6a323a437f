import { Callout, Intent } from '@blueprintjs/core';
import { isNoMileagePrice } from '../../../../src/pricing/contract/no-mileage-price.ts';
import { useMay } from '../../../api/session.ts';
import { useFieldIds } from '../../../kit/form/field-ids.ts';
import { inPageOrder, jumpTo } from '../../../kit/form/field-links.tsx';
import { sectionLabelOf } from '../quote-form/validation.ts';
import { isOfField } from './quoter-refusal.ts';
import { useStandingProblems } from './use-standing-problems.ts';
import './quoter.css';

/** Opens the part of the screen that has a field, where parts can be closed. */
export type ShowField = (path: string) => void;

type ProblemsProps = { readonly problems: Readonly<Record<string, string>>; readonly show?: ShowField };

type FieldLinkProps = { readonly path: string; readonly words: string; readonly onOpen: () => void };

export const FieldLink = ({ path, words, onOpen }: FieldLinkProps) => {
  const id = useFieldIds()(path);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
        // Once its card is open: that focuses its first field.
        setTimeout(() => jumpTo(id));
      }}
    >
      {words}
    </a>
  );
};

/** The table that lacks a row, for who may add it; what is typed here stays. */
const MileageLink = () =>
  useMay()('taq_update') && (
    <a href="/taq/mileage-pricing" target="_blank" rel="noreferrer">
      Open the mileage table
    </a>
  );

/** Why there is no price, each reason with a link to its field, if one can mend it. */
export const QuoterProblems = ({ problems: refused, show }: ProblemsProps) => {
  const problems = useStandingProblems(refused);
  const idOf = useFieldIds();
  const paths = inPageOrder(Object.keys(problems), idOf);
  if (paths.length === 0) return null;
  return (
    <Callout
      intent={Intent.DANGER}
      icon={null}
      className="quoter-problems"
      role="group"
      aria-label="No price yet"
    >
      <ul className="field-links">
        {paths.map((path) => (
          <li key={path}>
            {isOfField(path) ? (
              <FieldLink
                path={path}
                words={`${sectionLabelOf(path, problems[path] ?? '')}: ${problems[path]}`}
                onOpen={() => show?.(path)}
              />
            ) : isNoMileagePrice(problems[path] ?? '') ? (
              <>
                {problems[path]}. <MileageLink />
              </>
            ) : (
              problems[path]
            )}
          </li>
        ))}
      </ul>
    </Callout>
  );
};
