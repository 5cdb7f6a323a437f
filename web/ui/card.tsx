import { createContext, type ReactNode, useContext, useId } from 'react';

type CardProps = { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode };

/** What whoever frames a card adds to its heading, after its own actions. */
export const CardTools = createContext<ReactNode>(null);

/** A quiet box with a heading; a landmark by that name. */
export const Card = ({ title, actions, children }: CardProps) => {
  const heading = useId();
  const tools = useContext(CardTools);
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="card-head">
        <h2 id={heading}>{title}</h2>
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
