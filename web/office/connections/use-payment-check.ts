import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import type { CHECK_RETURNS, PaymentSetup } from '../../../contract/integrations/payment-setup-schemas.ts'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'

/** True when the owner returns from Stripe's page. */
export function useReturnFromCheck(): boolean {
  const [params] = useSearchParams()
  return params.get('check') === 'done'
}

type Options = {
  setup: PaymentSetup
  back: (typeof CHECK_RETURNS)[number]
  onChanged: () => void
}

/** Starts a check, and ends it when the owner returns from Stripe's page. */
export function usePaymentCheck({ setup: { check }, back, onChanged }: Options) {
  const action = useAction()
  const { run } = action
  const isBack = useReturnFromCheck()
  const isFinishing = useRef(false)
  const isAwaited = isBack && check?.state === 'running'
  useEffect(() => {
    if (!isAwaited || isFinishing.current) return
    isFinishing.current = true
    void run(common.actionFailed, async () => {
      await staffCall('finishPaymentCheck', {})
      onChanged()
    })
  }, [isAwaited, run, onChanged])
  const start = () =>
    void run(common.actionFailed, async () => {
      const { url } = await staffCall('startPaymentCheck', { body: { back } })
      if (url) location.assign(url)
      else onChanged()
    })
  const confirmCancelled = () =>
    void run(common.actionFailed, async () => {
      await staffCall('confirmPaymentCancelled', {})
      onChanged()
    })
  return { ...action, start, confirmCancelled }
}
