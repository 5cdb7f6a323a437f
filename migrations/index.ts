import type { Knex } from 'knex';
import * as eventLog from './20260101000000_event_log.ts';
import * as signIn from './20260102000000_sign_in.ts';
import * as projections from './20260103000000_projections.ts';
import * as reactions from './20260104000000_reactions.ts';
import * as forgottenSubjects from './20260105000000_forgotten_subjects.ts';
import * as uploads from './20260106000000_uploads.ts';
import * as trigrams from './20260107000000_trigrams.ts';
import * as exactUploads from './20260108000000_exact_uploads.ts';
import * as sealedSignIn from './20260109000000_sealed_sign_in.ts';
import * as masterKeyCheck from './20260110000000_master_key_check.ts';
import * as oneSetAppends from './20260111000000_one_set_appends.ts';
import * as evidence from './20260112000000_evidence.ts';
import * as quarantine from './20260113000000_quarantine.ts';
import * as checkpointHashes from './20260114000000_checkpoint_hashes.ts';
import * as termsAndRebuilds from './20260115000000_terms_and_rebuilds.ts';
import * as nightlyBackup from './20260116000000_nightly_backup.ts';
import * as receiptsOfDoneCommands from './20260117000000_receipts_of_done_commands.ts';
import * as partsOfClaims from './20260118000000_parts_of_claims.ts';
import * as olderAppendFunctions from './20260119000000_older_append_functions.ts';
import * as carrierIds from './20260120000000_carrier_ids.ts';
import * as priceDraftIds from './20260121000000_price_draft_ids.ts';

/** Every migration by the name stored in the database, in execution order. */
export const migrations: Readonly<Record<string, Knex.Migration>> = {
  '20260101000000_event_log.ts': eventLog,
  '20260102000000_sign_in.ts': signIn,
  '20260103000000_projections.ts': projections,
  '20260104000000_reactions.ts': reactions,
  '20260105000000_forgotten_subjects.ts': forgottenSubjects,
  '20260106000000_uploads.ts': uploads,
  '20260107000000_trigrams.ts': trigrams,
  '20260108000000_exact_uploads.ts': exactUploads,
  '20260109000000_sealed_sign_in.ts': sealedSignIn,
  '20260110000000_master_key_check.ts': masterKeyCheck,
  '20260111000000_one_set_appends.ts': oneSetAppends,
  '20260112000000_evidence.ts': evidence,
  '20260113000000_quarantine.ts': quarantine,
  '20260114000000_checkpoint_hashes.ts': checkpointHashes,
  '20260115000000_terms_and_rebuilds.ts': termsAndRebuilds,
  '20260116000000_nightly_backup.ts': nightlyBackup,
  '20260117000000_receipts_of_done_commands.ts': receiptsOfDoneCommands,
  '20260118000000_parts_of_claims.ts': partsOfClaims,
  '20260119000000_older_append_functions.ts': olderAppendFunctions,
  '20260120000000_carrier_ids.ts': carrierIds,
  '20260121000000_price_draft_ids.ts': priceDraftIds,
};
