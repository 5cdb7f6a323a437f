import { createContext, type ReactNode, useContext, useId } from 'react';
import { useInsidePage } from './inside-page.ts';

type CardProps = { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode };

/** What whoever frames a card adds to its heading, after its own actions. */
export const CardTools = createContext<ReactNode>(null);

/** A quiet box with a heading; a landmark by that name. */
export const Card = ({ title, actions, children }: CardProps) => {
  const heading = useId();
  const tools = useContext(CardTools);
  const Heading = useInsidePage() ? 'h3' : 'h2';
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="card-head">
        <Heading id={heading}>{title}</Heading>
        {(actions || tools) && (
          <div className="card-actions">
            {actions}
            {tools}
          </div>
        )}
      </div>
      {children}
    </section>
  );
};
