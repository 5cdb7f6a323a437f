import { Callout, Intent } from '@blueprintjs/core';
import { useFieldIds } from '../../../kit/form/field-ids.ts';
import { inPageOrder, jumpTo } from '../../../kit/form/field-links.tsx';
import { sectionLabelOf } from '../quote-form/validation.ts';
import './quoter.css';

/** Opens the part of the screen that has a field, where parts can be closed. */
export type ShowField = (path: string) => void;

type ProblemsProps = { readonly problems: Readonly<Record<string, string>>; readonly show?: ShowField };

/** Why there is no price, each reason with a link to its field. */
export const QuoterProblems = ({ problems, show }: ProblemsProps) => {
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
            <a
              href={`#${idOf(path)}`}
              onClick={(event) => {
                event.preventDefault();
                show?.(path);
                // Once its card is open: that focuses its first field.
                setTimeout(() => jumpTo(idOf(path)));
              }}
            >
              {sectionLabelOf(path)}: {problems[path]}
            </a>
          </li>
        ))}
      </ul>
    </Callout>
  );
};
