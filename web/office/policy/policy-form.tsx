import { useMemo, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import type { PolicyDraft, PolicyFault, PolicyList } from '../../../contract/pricing/policy-schemas.ts'
import { comparePolicies, type PolicyDifference } from '../../../domain/pricing/policy/compare-policies.ts'
import type { UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { useSite } from '../../ui/use-site.ts'
import { SuccessModal } from '../editor/success-modal.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormContext } from '../forms/form-context.ts'
import { RulesPage } from '../forms/rules-page.tsx'
import { type RecordFormState, useRecordForm } from '../forms/use-record-form.ts'
import { useTyped } from '../forms/use-typed.ts'
import { staffCall } from '../staff-call.ts'
import { PublishDialog } from '../tariff/screen/publish-dialog.tsx'
import { useAction } from '../use-action.ts'
import { useToday } from '../use-now.ts'
import { faultTexts } from './policy-faults.ts'
import { PolicyDifferences, PolicyHistory } from './policy-history.tsx'
import { PolicyMeaning, usePolicyCheck } from './policy-meaning.tsx'
import { PolicySections } from './policy-rows.tsx'
import { POLICY_TEXTS } from './policy-texts.ts'
import { type Example, policyValues, readPolicy } from './policy-values.ts'
import { TrialDialog } from './trial-dialog.tsx'

type Props = { list: PolicyList; classes: readonly StaffVehicleClass[]; isOwner: boolean }
type Opened = 'publish' | 'trial' | 'published'

/** An amount of the specification's size. */
const EXAMPLE_CENTS = 48_000
const EXAMPLE_DAYS_AHEAD = 14

export function PolicyForm({ list, classes, isOwner }: Props) {
  const { draft, policies } = list
  const [opened, setOpened] = useState<Opened>()
  const { form, version, saveAndThen } = usePolicyForm(draft)
  const { typed, watched } = useTyped(form)
  const policy = typed?.policy
  const [example, setExample] = useExample()
  const check = usePolicyCheck(policy, example)
  // Beside the fields only: the summary is for what the server refuses.
  const faults = isOwner ? (check.data?.faults ?? []) : []
  const errors = { ...faultTexts(faults), ...watched.fields.errors }
  const inForce = policies[0]
  const differences = inForce && policy ? comparePolicies(inForce.policy, policy) : []
  const openPublish = () => {
    if (form.dirty) saveAndThen(() => setOpened('publish'))
    else setOpened('publish')
  }
  return (
    <>
      <RulesPage
        form={watched}
        label={common.cancellationPolicy}
        intro={words.intro}
        isOwner={isOwner}
        fields={
          <FormContext value={{ ...watched.fields, errors }}>
            <PolicySections classes={classes} />
          </FormContext>
        }
        actions={
          <DraftActions
            form={form}
            status={words.status({
              number: String(inForce?.number ?? 0),
              changes: differences.length,
              faults: faults.length,
            })}
            canPublish={differences.length > 0}
            onPublish={openPublish}
            onTry={() => setOpened('trial')}
          />
        }
        after={<PolicyHistory policies={policies} />}
        tester={
          <PolicyMeaning
            check={check}
            policy={policy}
            example={example}
            onExample={setExample}
            published={inForce?.policy}
          />
        }
      />
      {opened === 'publish' && inForce && (
        <PublishPolicy
          differences={differences}
          faults={faults}
          version={version}
          onPublished={() => setOpened('published')}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'trial' && policy && <TrialDialog policy={policy} onClose={() => setOpened(undefined)} />}
      {opened === 'published' && <SuccessModal message={words.published} />}
    </>
  )
}

function usePolicyForm(draft: PolicyList['draft']) {
  // The list may be refetched only after "Publish now" is clicked.
  const [savedVersion, setSavedVersion] = useState(draft.version)
  const next = useRef<() => void>(undefined)
  const form = useRecordForm<PolicyDraft & { _id: string }, { policy: UnnumberedPolicy }>({
    noun: 'policy',
    record: useMemo(() => ({ _id: 'policy', ...draft }), [draft]),
    valuesOf: ({ policy }) => policyValues(policy),
    read: values => ({ policy: readPolicy(values, draft.policy.zone) }),
    save: async ({ policy }, seen) => {
      const body = { policy: { ...policy } }
      const ifMatch = seen?.version ?? draft.version
      const saved = await staffCall('savePolicyDraft', { body, ifMatch })
      setSavedVersion(saved.version)
      return { _id: 'policy', ...saved }
    },
    current: async () => ({ _id: 'policy', ...(await staffCall('listPolicies')).draft }),
    texts: POLICY_TEXTS,
    onSaved: typedOn => {
      if (!typedOn) next.current?.()
      next.current = undefined
    },
  })
  return {
    form,
    version: Math.max(draft.version, savedVersion),
    saveAndThen(act: () => void) {
      next.current = act
      form.submit()
    },
  }
}

function useExample() {
  const { timeZone } = useSite()
  const today = useToday(timeZone)
  return useState<Example>({
    cents: EXAMPLE_CENTS,
    date: addDays(today, EXAMPLE_DAYS_AHEAD),
    time: '18:00',
  })
}

type ActionProps = {
  form: RecordFormState<unknown>
  status: string
  canPublish: boolean
  onPublish: () => void
  onTry: () => void
}

function DraftActions({ form, status, canPublish, onPublish, onTry }: ActionProps) {
  return (
    <>
      <p className="text-fg2 text-13" role="status">
        {status}
      </p>
      <FormActions form={form} submit={common.saveDraft} discards>
        <button
          className="button quiet"
          type="button"
          aria-disabled={!canPublish || form.busy}
          onClick={() => {
            if (canPublish && !form.busy) onPublish()
          }}
        >
          {form.dirty ? words.saveAndPublish : common.publish}
        </button>
        <button className="button quiet" type="button" onClick={onTry}>
          {words.tryIt}
        </button>
      </FormActions>
    </>
  )
}

type PublishProps = {
  differences: readonly PolicyDifference[]
  faults: readonly PolicyFault[]
  version: number
  onPublished: () => void
  onClose: () => void
}

function PublishPolicy({ differences, faults, version, onPublished, onClose }: PublishProps) {
  const actions = useAction()
  const publish = () =>
    void actions.run(common.actionFailed, async () => {
      await staffCall('publishPolicy', { ifMatch: version })
      onPublished()
    })
  return (
    <PublishDialog
      actions={actions}
      what={words.publishWhat}
      faults={Object.values(faultTexts(faults))}
      errors={Object.keys(actions.errors).length > 0 ? [words.faulty] : []}
      differences={
        <div className="max-h-[44dvh] overflow-y-auto overscroll-contain">
          <PolicyDifferences differences={differences} />
        </div>
      }
      onPublish={publish}
      onClose={onClose}
    />
  )
}
