import * as common from '#messages/office-common'
import * as words from '#messages/office-webhooks'
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '../../../contract/integrations/schemas.ts'
import { MESSAGES } from '../../messages.ts'
import { useToast } from '../../shell/toasts.tsx'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { useCall } from '../data/use-call.ts'
import { Failure } from '../editor/failure.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { staffCall } from '../staff-call.ts'
import { useAction } from '../use-action.ts'
import { formatMoment } from '../zone.ts'
import { resultText } from './webhook-texts.ts'
import styles from './webhooks.module.css'

type Props = { endpoint: WebhookEndpoint; onSecret: (made: WebhookEndpointWithSecret) => void }

export function Deliveries({ endpoint, onSecret }: Props) {
  const { _id: id, name } = endpoint
  const toast = useToast()
  const { busy, failed, run } = useAction()
  const known = useCall('listWebhookDeliveries', { id }, { sentence: common.loadFailed })
  const tell = (delivery: WebhookDelivery) => {
    toast(resultText(delivery))
    known.reload()
  }
  const test = () =>
    run(common.actionFailed, async () => tell(await staffCall('testWebhookEndpoint', { id })))
  const resend = (delivery: string) =>
    run(common.actionFailed, async () =>
      tell(await staffCall('resendWebhookDelivery', { params: { id, delivery } })),
    )
  const rotate = () => {
    if (!confirm(words.rotateAsk({ name }))) return
    void run(common.actionFailed, async () => onSecret(await staffCall('rotateWebhookSecret', { id })))
  }
  return (
    <section className={`${styles['deliveries']} grid gap-2.5`} aria-labelledby="deliveries-title">
      <h2 id="deliveries-title">{words.deliveries}</h2>
      <div className="row-actions flex gap-2.5 phone:flex-wrap print:hidden!">
        <Button small busy={busy} onClick={() => void test()}>
          {words.test}
        </Button>
        <Button small onClick={known.reload}>
          {words.refresh}
        </Button>
        <Button small busy={busy} onClick={rotate}>
          {words.rotate}
        </Button>
      </div>
      {failed && <Failure failed={failed} busy={busy} />}
      {known.failed && <Failure failed={known.failed} busy={known.loading} />}
      {!known.data && !known.failed && <p>{MESSAGES.loading}</p>}
      {known.data?.length === 0 && <p>{words.noDeliveries}</p>}
      {known.data && known.data.length > 0 && (
        <ul className={`${styles['list']} m-0 p-0 list-none`}>
          {known.data.map(delivery => (
            <Delivery
              key={delivery._id}
              delivery={delivery}
              busy={busy}
              onAgain={() => void resend(delivery._id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type RowProps = { delivery: WebhookDelivery; busy: boolean; onAgain: () => void }

function Delivery({ delivery, busy, onAgain }: RowProps) {
  const { timeZone } = useSite()
  const { type, at, attempt, durationMs, body, answer, fault } = delivery
  const moment = formatMoment(at, timeZone)
  return (
    <li className="border-b border-hair">
      <details>
        <summary className="grid grid-cols-[1ch_minmax(0,14rem)_minmax(0,1fr)_max-content] gap-y-1 gap-x-4 items-baseline min-h-11 py-2.5 cursor-pointer text-14 max-[768px]:grid-cols-[1ch_minmax(0,1fr)]">
          <span className="max-[768px]:col-2" translate="no">
            {type}
          </span>
          <span className="data-fault:text-alert max-[768px]:col-2" data-fault={fault !== '' || undefined}>
            {resultText(delivery)}
          </span>
          <span className={`${styles['when']} text-fg2 text-13 max-[768px]:col-2`}>{moment}</span>
        </summary>
        <p className="quiet-note">{words.attempt({ attempt, milliseconds: String(durationMs) })}</p>
        <h3>{common.sent}</h3>
        <pre
          className="max-h-80 mt-1 mb-2.5 p-3 overflow-auto border border-hair wrap-anywhere whitespace-pre-wrap"
          translate="no"
        >
          {shownJson(body)}
        </pre>
        <h3>{words.answer}</h3>
        {answer === '' ? (
          <p className="quiet-note">{words.noAnswer}</p>
        ) : (
          <pre
            className="max-h-80 mt-1 mb-2.5 p-3 overflow-auto border border-hair wrap-anywhere whitespace-pre-wrap"
            translate="no"
          >
            {answer}
          </pre>
        )}
        <Button small busy={busy} onClick={onAgain}>
          <SpokenText text={common.forRow({ action: common.sendAgain, row: [type, moment].join(', ') })} />
        </Button>
      </details>
    </li>
  )
}

function shownJson(text: string): string {
  return JSON.stringify(JSON.parse(text), null, 2)
}
