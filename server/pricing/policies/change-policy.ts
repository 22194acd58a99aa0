import {
  POLICIES_MAX,
  POLICY_DIFFERENCES_MAX,
  type PolicyDraft,
  type PolicyList,
  type PublishedPolicy,
} from '../../../contract/pricing/policy-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { comparePolicies } from '../../../domain/pricing/policy/compare-policies.ts'
import { FIRST_POLICY, type Policy } from '../../../domain/pricing/policy/policy.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordAction } from '../../platform/events/record-action.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import type { Change } from '../../platform/records/change-collection.ts'
import { policyInForce } from '../pricing-store.ts'
import { faultsOf, faultyPolicy, requireDraft } from './check-draft.ts'
import {
  insertPolicy,
  listPublished,
  type PolicyRow,
  readDraft,
  replaceDraft,
  type StoredDraft,
} from './policy-store.ts'

type Seen = Change & { ifMatch: number | undefined }

/** If none is published, lists the policy of the specification. */
export async function listPolicies(db: Database): Promise<PolicyList> {
  const [rows, draft] = await Promise.all([listPublished(db, POLICIES_MAX), readDraft(db)])
  const none = { number: FIRST_POLICY.number, publishedAt: '', publishedBy: null, policy: FIRST_POLICY }
  return { policies: rows.length > 0 ? rows.map(toWire) : [none], draft }
}

/** Throws `invalid` for fields the screen cannot show, or `stale` with the stored draft. */
export async function saveDraft(sent: object, change: Seen): Promise<PolicyDraft> {
  const policy = requireDraft(sent)
  return await change.commit(async tx => {
    const before = await seenDraft(tx, change.ifMatch)
    const after = await replaceDraft(tx, policy, { seen: before.version, now: change.now })
    if (!after) throw new Problem('stale')
    const { actor, now } = change
    const differences = comparePolicies(before.policy, policy).slice(0, POLICY_DIFFERENCES_MAX)
    await recordAction(tx, {
      action: 'savePolicyDraft',
      subjectId: 'policy',
      label: 'Policy draft',
      actor,
      before: Object.fromEntries(differences.map(({ path, before: value }) => [path, value])),
      after: Object.fromEntries(differences.map(({ path, after: value }) => [path, value])),
      now,
    })
    return after
  })
}

async function seenDraft(tx: Database, ifMatch: number | undefined): Promise<StoredDraft> {
  const draft = await readDraft(tx)
  if (ifMatch !== undefined && ifMatch !== draft.version) throw new Problem('stale', { current: draft })
  return draft
}

/** Raises the draft's version, so that the second of two publications fails. Throws `invalid` or `stale`. */
export async function publishPolicy({ ifMatch, actor, now, commit }: Seen): Promise<PublishedPolicy> {
  return await commit(async tx => {
    const draft = await seenDraft(tx, ifMatch)
    const faults = await faultsOf(tx, draft.policy, now)
    if (faults.length > 0) throw faultyPolicy(faults)
    const inForce = await policyInForce(tx)
    const differences = comparePolicies(inForce, draft.policy)
    if (differences.length === 0) throw nothingChanged()
    if (!(await replaceDraft(tx, draft.policy, { seen: draft.version, now }))) throw new Problem('stale')
    const number = inForce.number + 1
    const policy: Policy = { ...draft.policy, number }
    const row = {
      number,
      document: toJson(policy),
      published_at: now.toISOString(),
      published_by: actor.name,
    }
    await insertPolicy(tx, row)
    await recordEvent(tx, {
      kind: 'policy.published',
      actor,
      subject: { kind: 'policy', id: String(number) },
      now,
      data: {
        action: 'publishPolicy',
        label: `Policy ${number}`,
        before: { number: inForce.number },
        after: {
          number,
          differences: differences.slice(0, POLICY_DIFFERENCES_MAX),
          count: differences.length,
        },
      },
    })
    return toWire(row)
  })
}

function nothingChanged(): Problem {
  const sentence = 'The draft matches the current policy. Change it, then publish.'
  return new Problem('invalid', atField('policy', { code: 'twice' }, sentence))
}

function toWire({ number, document, published_at, published_by }: PolicyRow): PublishedPolicy {
  return {
    number,
    publishedAt: published_at,
    publishedBy: published_by,
    policy: readJson(document),
  }
}
