import { type ReactNode, useId } from 'react';

type CardProps = { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode };

/** A quiet box with a heading; a landmark by that name. */
export const Card = ({ title, actions, children }: CardProps) => {
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading}>
      <div className="card-head">
        <h2 id={heading}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
};
