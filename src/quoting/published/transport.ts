import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { cents } from '../../shared-kernel/money.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { ofComponents } from '../../shared-kernel/price-components.ts';
import { stored } from '../../shared-kernel/stored.ts';
import { TRANSPORT } from '../contract/transport.ts';

/** Version 1 stored plate, VIN, lot and the carrier note in the clear, in the same fields. */
export const VEHICLE_AND_NOTE_SEALED = { 1: (older: unknown): unknown => older };

/** Amounts in cents. Full pay is stored only here, never in the engagements. */
export const transport = stored(TRANSPORT, {
  carrierType: t.keyof({ OPEN: null, ENCLOSED: null }),
  availableDate: civilDate,
  deliveryDate: nullable(civilDate),
  miles: nullable(t.number),
  ...ofComponents(() => cents),
  totalPrice: cents,
  fullPay: t.boolean,
});

export type Transport = t.TypeOf<typeof transport>;
