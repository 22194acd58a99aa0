import { useMemo, useRef, useState } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-policy'
import * as rates from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import type { PolicyDraft, PolicyList, PublishedPolicy } from '../../../contract/pricing/policy-schemas.ts'
import { comparePolicies, type PolicyDifference } from '../../../domain/pricing/policy/compare-policies.ts'
import type { UnnumberedPolicy } from '../../../domain/pricing/policy/policy.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { Loaded } from '../data/loaded.tsx'
import { useCalls } from '../data/use-call.ts'
import { SuccessModal } from '../editor/success-modal.tsx'
import { FormActions } from '../forms/form-actions.tsx'
import { FormContext } from '../forms/form-context.ts'
import { RulesPage } from '../forms/rules-page.tsx'
import { useRecordForm } from '../forms/use-record-form.ts'
import { useTyped } from '../forms/use-typed.ts'
import { useOffice } from '../live/office.tsx'
import { Moment } from '../moment.tsx'
import { officeMeta } from '../office-meta.ts'
import { staffCall } from '../staff-call.ts'
import { Differences } from '../tariff/screen/cell-table.tsx'
import { PublishDialog } from '../tariff/screen/publish-dialog.tsx'
import { Section } from '../tariff/sections/section.tsx'
import { useAction } from '../use-action.ts'
import { useToday } from '../use-now.ts'
import type { Route } from './+types/policy-screen.ts'
import { faultTexts } from './policy-faults.ts'
import styles from './policy-history.module.css'
import { PolicyMeaning, usePolicyCheck } from './policy-meaning.tsx'
import { PolicySections } from './policy-rows.tsx'
import { differenceText, POLICY_TEXTS } from './policy-texts.ts'
import { type Example, policyValues, readPolicy } from './policy-values.ts'
import { TrialDialog } from './trial-dialog.tsx'

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, common.cancellationPolicy)

export default function PolicyScreen() {
  const { account } = useOffice()
  const reading = useCalls({ list: 'listPolicies', classes: 'listAllVehicleClasses' })
  return (
    <Loaded reading={reading}>
      {known => <PolicyForm {...known} isOwner={account?.role === 'owner'} />}
    </Loaded>
  )
}

type Props = { list: PolicyList; classes: readonly StaffVehicleClass[]; isOwner: boolean }
type Opened = 'publish' | 'trial' | 'published'

/** An amount of the specification's size. */
const EXAMPLE_CENTS = 48_000
const EXAMPLE_DAYS_AHEAD = 14

function PolicyForm({ list, classes, isOwner }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const draft = usePolicyDraft(list, isOwner)
  const { watched, errors, policy, inForce } = draft
  const close = () => setOpened(undefined)
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
        actions={<DraftActions draft={draft} onOpen={setOpened} />}
        after={<PolicyHistory policies={list.policies} />}
        tester={<PolicyMeaning {...draft} published={inForce?.policy} />}
      />
      {opened === 'publish' && inForce && (
        <PublishPolicy draft={draft} onPublished={() => setOpened('published')} onClose={close} />
      )}
      {opened === 'trial' && policy && <TrialDialog policy={policy} onClose={close} />}
      {opened === 'published' && <SuccessModal message={words.published} />}
    </>
  )
}

type Draft = ReturnType<typeof usePolicyDraft>

function usePolicyDraft({ draft, policies: [inForce] }: PolicyList, isOwner: boolean) {
  const saving = usePolicyForm(draft)
  const { typed, watched } = useTyped(saving.form)
  const policy = typed?.policy
  const today = useToday(useSite().timeZone)
  const [example, setExample] = useState<Example>({
    ...{ cents: EXAMPLE_CENTS, date: addDays(today, EXAMPLE_DAYS_AHEAD), time: '18:00' },
  })
  const check = usePolicyCheck(policy, example)
  // Beside the fields only: the summary is for what the server refuses.
  const faults = isOwner ? (check.data?.faults ?? []) : []
  const sentences = faultTexts(faults)
  return {
    ...{ ...saving, watched, policy, inForce, check, faults, sentences },
    ...{ example, onExample: setExample },
    errors: { ...sentences, ...watched.fields.errors },
    differences: inForce && policy ? comparePolicies(inForce.policy, policy) : [],
  }
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
    /** Saves typed changes first. */
    savedThen(act: () => void) {
      if (!form.dirty) return act()
      next.current = act
      form.submit()
    },
  }
}

function DraftActions({ draft, onOpen }: { draft: Draft; onOpen: (opened: Opened) => void }) {
  const { form, inForce, differences, faults, savedThen } = draft
  const isBlocked = differences.length === 0 || form.busy
  return (
    <>
      <p className="text-fg2 text-13" role="status">
        {words.status({
          number: String(inForce?.number ?? 0),
          changes: differences.length,
          faults: faults.length,
        })}
      </p>
      <FormActions form={form} submit={common.saveDraft} discards>
        <Button busy={isBlocked} onClick={() => !isBlocked && savedThen(() => onOpen('publish'))}>
          {form.dirty ? words.saveAndPublish : common.publish}
        </Button>
        <Button onClick={() => onOpen('trial')}>{words.tryIt}</Button>
      </FormActions>
    </>
  )
}

type PublishProps = { draft: Draft; onPublished: () => void; onClose: () => void }

function PublishPolicy({ draft, onPublished, onClose }: PublishProps) {
  const actions = useAction()
  const publish = () =>
    void actions.run(common.actionFailed, async () => {
      await staffCall('publishPolicy', { ifMatch: draft.version })
      onPublished()
    })
  return (
    <PublishDialog
      actions={actions}
      what={words.publishWhat}
      faults={Object.values(draft.sentences)}
      errors={Object.keys(actions.errors).length > 0 ? [words.faulty] : []}
      differences={
        <div className="max-h-[44dvh] overflow-y-auto overscroll-contain">
          <PolicyDifferences differences={draft.differences} />
        </div>
      }
      onPublish={publish}
      onClose={onClose}
    />
  )
}

function PolicyHistory({ policies }: { policies: readonly PublishedPolicy[] }) {
  return (
    <Section title={common.published}>
      <ol className={`${styles['history']} mt-2 mb-0 mx-0 p-0 list-none`}>
        {policies.map((policy, index) => (
          <Published
            key={policy.number}
            policy={policy}
            isCurrent={index === 0}
            former={policies[index + 1]}
          />
        ))}
      </ol>
    </Section>
  )
}

type PublishedProps = { policy: PublishedPolicy; isCurrent: boolean; former: PublishedPolicy | undefined }

function Published({
  policy: { number, publishedAt, publishedBy, policy },
  isCurrent,
  former,
}: PublishedProps) {
  const differences = former ? comparePolicies(former.policy, policy) : []
  return (
    <li className="flex flex-wrap gap-y-0.5 gap-x-3 items-baseline py-1.75 border-t border-hair">
      <b>{words.policyNumber({ number: String(number) })}</b>
      {isCurrent && <span className="mark">{rates.historyStates({ state: 'current' })}</span>}
      <span>
        {publishedAt !== '' && <Moment at={publishedAt} />}{' '}
        {publishedBy === null ? shared.system : <span translate="no">{publishedBy}</span>}
      </span>
      {former && (
        <details className="flex-[1_0_100%]">
          <summary className="w-fit text-coach-text text-13 cursor-pointer touch-narrow:min-h-11 touch-narrow:leading-11">
            {rates.changes({ count: differences.length })}
          </summary>
          <PolicyDifferences differences={differences} />
        </details>
      )}
    </li>
  )
}

function PolicyDifferences({ differences }: { differences: readonly PolicyDifference[] }) {
  return (
    <Differences differences={differences.map(differenceText)} before={shared.before} after={shared.after} />
  )
}
