import type { Sql } from '../../../platform/sql.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import {
  MOST_SIMILAR_LOADS,
  type SimilarLoadResponse,
  type SimilarLoadsResponse,
  type SimilarTo,
} from '../../published/queries.ts';
import { CARRIED, LOADS } from '../read-models/loads.ts';
import { collecting, nearSql } from './near-sql.ts';

type Row = { readonly key: number; readonly order_id: RecordId; readonly carrier_pay: number };

/** The loads of each lane by one statement, unnamed: its best plan depends on the lanes. */
export const similarLoadsOf = async (
  lanes: ReadonlyArray<SimilarTo>,
  sql: Sql,
): Promise<ReadonlyArray<SimilarLoadsResponse>> => {
  const { values, value } = collecting();
  const parts = lanes.map(
    ({ from, to, since, except }, key) => `
      (select ${key} as key, order_id, carrier_pay from ${LOADS}
       where ${CARRIED} and ${nearSql('origin', from, value)} and ${nearSql('destination', to, value)}
         and dispatched_on >= ${value(since, 'date')} and order_id is distinct from ${value(except, 'int')}
       order by position desc limit ${MOST_SIMILAR_LOADS})`,
  );
  const rows = await sql<Row>(null, parts.join(' union all '), values);
  return lanes.map((_, key) =>
    rows
      .filter((row) => row.key === key)
      .map(
        ({ order_id: orderId, carrier_pay: carrierPay }): SimilarLoadResponse => ({ orderId, carrierPay }),
      ),
  );
};
