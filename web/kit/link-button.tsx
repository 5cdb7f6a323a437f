import { Classes, type Intent } from '@blueprintjs/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

type LinkButtonProps = {
  readonly to: string;
  readonly text: string;
  readonly icon?: ReactElement;
  readonly intent?: Intent;
  readonly className?: string;
  readonly id?: string;
  /** Full accessible name of a short text; it begins with the text. */
  readonly 'aria-label'?: string;
};

/** A link styled as a button; it can be opened in a new tab. */
export const LinkButton = ({ to, text, icon, intent, className = '', ...named }: LinkButtonProps) => (
  <Link
    to={to}
    className={[Classes.BUTTON, Classes.intentClass(intent) ?? '', className].join(' ')}
    {...named}
  >
    {icon}
    <span className={Classes.BUTTON_TEXT}>{text}</span>
  </Link>
);
