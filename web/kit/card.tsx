import { createContext, type ReactNode, useContext, useId } from 'react';
import { useInsidePage } from './inside-page.ts';

type CardProps = { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode };

/** Further tools in the heading of every card inside, after the card's own actions. */
export const CardTools = createContext<ReactNode>(null);

/** A box with a heading, and a landmark of that name. */
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
