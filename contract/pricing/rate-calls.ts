import { z } from 'zod'
import { FLATS_BYTES_MAX, TARIFF_BODY_BYTES_MAX } from '../../domain/pricing/fare/tariff.ts'
import { get, post, put, remove } from '../endpoint.ts'
import { Deleted, LocaleQuery } from '../fields.ts'
import {
  PolicyCheck,
  PolicyCheckInput,
  PolicyDraft,
  PolicyInput,
  PolicyList,
  PolicyTrial,
  PolicyTrialInput,
  PublicPolicy,
  PublishedPolicy,
} from './policy-schemas.ts'
import {
  CheckInput,
  DraftInput,
  PublishInput,
  TariffFile,
  TariffFindings,
  TariffList,
  TariffRecord,
  TariffSummary,
  TryAnswer,
  TryInput,
  WhatIfAnswer,
  WhatIfInput,
} from './rate-schemas.ts'

export const RATE_CALLS = {
  listTariffs: get('/api/tariffs', 'staff', {
    summary: 'List the rate versions, who published them and when, and the draft',
    answer: TariffList,
    dependsOn: ['content:tariff', 'tariff.*'],
  }),
  saveTariffDraft: put('/api/tariffs/draft', 'owner', {
    summary:
      'Save the draft. If-Match names its version, 0 if there is none yet. `basedOn` names the rates it was begun from, which must be in force or scheduled',
    body: DraftInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: TariffRecord,
    versioned: true,
    activity: 'saveTariffDraft',
    activityLabel: 'none',
  }),
  discardTariffDraft: remove('/api/tariffs/draft', 'owner', {
    summary: 'Discard the draft',
    answer: Deleted,
    versioned: true,
    activity: 'discardTariffDraft',
    activityLabel: 'none',
  }),
  checkTariff: post('/api/tariffs/draft/check', 'staff', {
    summary: 'List the errors and warnings of a rate version or the draft',
    body: CheckInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: TariffFindings,
    readOnly: true,
  }),
  tryTrip: post('/api/tariffs/draft/try', 'staff', {
    summary:
      'Price a trip with a rate version or the draft, with a full breakdown, next to the current price',
    body: TryInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: TryAnswer,
    readOnly: true,
  }),
  importTariff: post('/api/tariffs/draft/import', 'owner', {
    summary: 'Import a file of exportTariff as the draft. Unknown fields are refused',
    raw: TARIFF_BODY_BYTES_MAX,
    answer: TariffRecord,
    versioned: true,
    activity: 'importTariff',
    activityLabel: 'none',
  }),
  importFlats: post('/api/tariffs/draft/flats', 'owner', {
    summary:
      'Import a flat-rate matrix of exportFlats into the draft. Flat rates for specific dates stay as they are',
    raw: FLATS_BYTES_MAX,
    answer: TariffRecord,
    versioned: true,
    activity: 'importTariff',
    activityLabel: 'none',
  }),
  whatIf: post('/api/tariffs/draft/what-if', 'owner', {
    summary: 'Calculate what the trips of these days would have cost with a rate version or the draft',
    body: WhatIfInput,
    bodyBytes: TARIFF_BODY_BYTES_MAX,
    answer: WhatIfAnswer,
    readOnly: true,
  }),
  publishTariff: post('/api/tariffs/draft/publish', 'owner', {
    summary:
      'Publish the draft, now or at a set time. `tariff_faulty` while it has errors, `stale` if the rates it was begun from are no longer in force',
    body: PublishInput,
    answer: TariffSummary,
    versioned: true,
    invalidates: ['fleet', 'fares'],
    activity: 'published',
  }),
  getTariff: get('/api/tariffs/{number}', 'staff', {
    summary: 'Get a rate version by its number, `draft`, or `sample` for the rates of a new installation',
    answer: TariffRecord,
    dependsOn: ['content:tariff', 'tariff.*'],
  }),
  exportTariff: get('/api/tariffs/{number}/export', 'staff', {
    summary: 'Export a rate version, or the draft, as a file',
    answer: TariffFile,
  }),
  exportFlats: get('/api/tariffs/{number}/flats', 'staff', {
    summary: 'Export the flat rates of a version, or of the draft, as a matrix of places for each class',
    answer: z.string(),
    media: 'text/csv',
  }),
  withdrawTariff: post('/api/tariffs/{number}/withdraw', 'owner', {
    summary: 'Withdraw scheduled rates before they take effect. They become the draft if there is none',
    answer: TariffSummary,
    invalidates: ['fares'],
    activity: 'withdrawTariff',
  }),
  getPolicy: get('/api/policy', 'public', {
    summary: 'Get the deposit, cancellation and no-show policy for new reservations',
    query: LocaleQuery,
    answer: PublicPolicy,
    client: 'browser',
    madeFrom: ['policy'],
  }),
  listPolicies: get('/api/policies', 'staff', {
    summary: 'List the published policies, the current one first, and the draft',
    answer: PolicyList,
    dependsOn: ['content:policy', 'policy.*'],
  }),
  savePolicyDraft: put('/api/policies/draft', 'owner', {
    summary: 'Save the draft. If-Match names its version, 0 until it is first saved',
    body: PolicyInput,
    answer: PolicyDraft,
    versioned: true,
    activity: 'savePolicyDraft',
    activityLabel: 'none',
  }),
  checkPolicy: post('/api/policies/draft/check', 'staff', {
    summary: 'Check a policy: its errors, its wording in every language and an example',
    body: PolicyCheckInput,
    answer: PolicyCheck,
    readOnly: true,
  }),
  tryPolicy: post('/api/policies/draft/what-if', 'owner', {
    summary: 'Calculate what past cancellations would have cost and refunded',
    body: PolicyTrialInput,
    answer: PolicyTrial,
    readOnly: true,
  }),
  publishPolicy: post('/api/policies/draft/publish', 'owner', {
    summary: 'Publish the draft under the next number. It applies to reservations from then on',
    answer: PublishedPolicy,
    versioned: true,
    invalidates: ['policy'],
    activity: 'published',
  }),
}
