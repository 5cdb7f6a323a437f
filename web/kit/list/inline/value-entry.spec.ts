import { expect } from 'chai';
import { describe, it } from 'mocha';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ValueEntry } from './value-entry.tsx';

const inputOf = (kind: 'phone' | 'text', initial: string): string | undefined =>
  /<input[^>]*>/u.exec(
    renderToStaticMarkup(
      createElement(ValueEntry, {
        ...{ label: 'Phone', kind, initial, isSaving: false },
        problemOf: () => undefined,
        onEnter: () => undefined,
      }),
    ),
  )?.[0];

describe('a value that is typed in a row', () => {
  it('is formatted as on a form where it is a phone number', () => {
    expect(inputOf('phone', '+14355550100')).to.contain('value="(435) 555 - 0100"').and.contain('type="tel"');
    expect(inputOf('phone', '+1435')).to.contain('value="(435"');
    expect(inputOf('text', '+14355550100')).to.contain('value="+14355550100"');
  });
});
