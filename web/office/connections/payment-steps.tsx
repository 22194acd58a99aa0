import type { ReactNode } from 'react'
import * as common from '#messages/office-common'
import * as labels from '#messages/office-connections'
import type { Connection } from '../../../contract/integrations/connection-schemas.ts'
import type { CHECK_RETURNS, PaymentSetup } from '../../../contract/integrations/payment-setup-schemas.ts'
import { donePaymentSteps, nextPaymentStep, type PaymentStep } from '../../../domain/money/payment-setup.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { Failure } from '../editor/failure.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { formatMoment } from '../zone.ts'
import { usePaymentCheck } from './use-payment-check.ts'

type Props = {
  connection: Connection
  setup: PaymentSetup
  onChanged: () => void
  /** The screen to return to from Stripe's page. */
  back: (typeof CHECK_RETURNS)[number]
}

/** Key, webhook, $1 check and live key, each with its state. */
export function PaymentSteps({ connection, setup, onChanged, back }: Props) {
  const { key, webhook, check } = setup
  const progress = {
    ...{ key, webhook: webhook.state, reach: webhook.reach },
    isChecked: check?.state === 'passed',
  }
  const isDone = donePaymentSteps(progress)
  const next = nextPaymentStep(progress)
  const stateOf = (step: PaymentStep) => (isDone[step] ? 'done' : step === next ? 'next' : 'open')
  return (
    <ol className="mb-5 p-0 border-t border-hair list-none" aria-label={labels.paymentSteps}>
      <Step number={1} title={labels.stepKey} state={stateOf('key')}>
        <p className={TEXT}>{labels.stepKeyText({ key: key ?? 'none' })}</p>
      </Step>
      <Step number={2} title={labels.stepWebhook} state={stateOf('webhook')}>
        <WebhookStep connection={connection} webhook={webhook} hasKey={key !== null} onChanged={onChanged} />
      </Step>
      <Step number={3} title={labels.stepCheck} state={stateOf('check')}>
        <CheckStep setup={setup} back={back} onChanged={onChanged} />
      </Step>
      <Step number={4} title={labels.stepLive} state={stateOf('live')}>
        <p className={TEXT}>{labels.stepLiveText({ key: key ?? 'none' })}</p>
      </Step>
    </ol>
  )
}

const TEXT = 'text-fg2 text-13/4.5'
const MARKERS = {
  done: 'border-confirmed bg-confirmed text-on-solid',
  next: 'border-coach bg-coach text-on-solid',
  open: 'border-ctl text-fg2',
}

type StepProps = { number: number; title: string; state: 'done' | 'next' | 'open'; children: ReactNode }

function Step({ number, title, state, children }: StepProps) {
  return (
    <li
      className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2.5 border-b border-hair"
      data-state={state}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      <b
        className={`grid place-items-center size-5.5 border rounded-full font-normal text-12/none ${MARKERS[state]}`}
        aria-hidden="true"
      >
        {number}
      </b>
      <h3 className="font-text font-semibold text-15/5.5">{title}</h3>
      <em className={`text-13 not-italic ${state === 'done' ? 'text-confirmed' : 'text-fg2'}`}>
        {labels.stepState({ state })}
      </em>
      <div className="col-[2/-1]">{children}</div>
    </li>
  )
}

type WebhookProps = {
  connection: Connection
  webhook: PaymentSetup['webhook']
  hasKey: boolean
  onChanged: () => void
}

const BUTTONS: Record<PaymentSetup['webhook']['state'], string> = {
  program: labels.repairWebhook,
  moved: labels.updateWebhook,
  missing: labels.setUpWebhook,
  entered: labels.setUpWebhook,
}

function WebhookStep({ connection: { source }, webhook, hasKey, onChanged }: WebhookProps) {
  const { state, reach, url, left } = webhook
  const { busy, failed, errors, run, clear } = useAction()
  const setUp = () =>
    void run(common.actionFailed, async () => {
      await staffCall('setUpPaymentWebhook', {})
      onChanged()
    })
  const isMissing = state === 'missing' || state === 'moved'
  const isOffered = hasKey && source === 'office' && state !== 'entered' && reach === 'public'
  const [error] = Object.values(errors)
  return (
    <>
      <p className={TEXT}>
        {isMissing && reach !== 'public'
          ? labels.webhookUnreachable({ reach, url: new URL(url).origin })
          : labels.webhookStep({ state })}
      </p>
      {left && <p className="field-error">{labels.webhookLeft({ url: left })}</p>}
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {isOffered && (
        <Button className="mt-2" busy={busy} onClick={setUp}>
          {BUTTONS[state]}
        </Button>
      )}
    </>
  )
}

function CheckStep({ setup, back, onChanged }: Omit<Props, 'connection'>) {
  const { timeZone } = useSite()
  const { busy, failed, errors, clear, start, confirmCancelled } = usePaymentCheck({ setup, back, onChanged })
  const { key, check } = setup
  const [error] = Object.values(errors)
  return (
    <>
      <p className={TEXT}>{labels.stepCheckText({ key: key ?? 'none' })}</p>
      <p
        className={`${TEXT} empty:hidden data-[outcome=passed]:text-confirmed data-[outcome=failed]:text-alert`}
        role="status"
        data-outcome={check?.state}
      >
        {check &&
          labels.checkResult({
            ...{ state: check.state, mode: check.mode },
            when: formatMoment(check.at, timeZone),
            reason: labels.checkReason({ reason: check.reason ?? '', ref: check.ref ?? '' }),
          })}
      </p>
      {failed && <Failure failed={failed} busy={busy} onBack={clear} />}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {check?.reason === 'left' && (
        <Button className="mt-2" busy={busy} onClick={confirmCancelled}>
          {labels.confirmCancelled}
        </Button>
      )}
      {key && (
        <Button className="mt-2" busy={busy} onClick={start}>
          {busy ? labels.testing : check?.url ? labels.continueCheck : labels.startCheck}
        </Button>
      )}
    </>
  )
}
