import { Button, PopoverNext } from '@blueprintjs/core';
import { useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';

type Fact = readonly [name: string, value: string];

const factsOf = ({ message, code, path, locations, correlationId }: ApiError): ReadonlyArray<Fact> => [
  ['Message', message],
  ['Code', code],
  ...(path ? [['Path', path.join('.')] as const] : []),
  ...(locations
    ? [['Locations', locations.map(({ line, column }) => `${line}:${column}`).join(', ')] as const]
    : []),
  ...(correlationId ? [['Reference', correlationId] as const] : []),
];

const asText = (errors: ReadonlyArray<ApiError>): string =>
  errors
    .map((error) =>
      factsOf(error)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    )
    .join('\n\n');

const Particulars = ({ errors }: { readonly errors: ReadonlyArray<ApiError> }) => {
  const [copied, setCopied] = useState<string>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(asText(errors));
      setCopied('Copied');
    } catch {
      setCopied('Copying is not allowed here. Mark the text and press Ctrl+C.');
    }
  };
  return (
    <div className="errors">
      {errors.map((error, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: errors of one response have no ids
        <dl key={index} className="problem-details">
          {factsOf(error).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
      <div className="errors-actions">
        <span role="status">{copied}</span>
        <Button size="small" text="Copy" onClick={copy} />
      </div>
    </div>
  );
};

/** Error details for support: message, code, path, locations (specification, core 2). */
export const ErrorsButton = ({ errors }: { readonly errors: ReadonlyArray<ApiError> }) => (
  <PopoverNext content={<Particulars errors={errors} />} placement="bottom-start" shouldReturnFocusOnClose>
    <Button variant="outlined" text="Errors" />
  </PopoverNext>
);
