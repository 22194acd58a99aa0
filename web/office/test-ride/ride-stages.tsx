import type { ReactNode } from 'react'
import * as office from '#messages/office'
import * as labels from '#messages/office-test-ride'
import type { TestRideMessage, TestRideStageView } from '../../../contract/integrations/test-ride-schemas.ts'
import type { TestRideSide } from '../../../domain/integrations/test-ride.ts'
import { useSite } from '../../ui/use-site.ts'
import { formatCents } from '../format-number.ts'
import { formatMoment } from '../zone.ts'

export function RideStages({ stages }: { stages: readonly TestRideStageView[] }) {
  return (
    <ol className="m-0 p-0 list-none">
      {stages.map(stage => (
        <Stage key={stage.name} stage={stage} />
      ))}
    </ol>
  )
}

function Stage({ stage }: { stage: TestRideStageView }) {
  const { timeZone } = useSite()
  return (
    <li className="pt-3 pb-5 border-t border-hair">
      <h3 className="flex items-baseline gap-3 m-0 mb-2 text-19 leading-6.5">
        {labels.stage({ stage: stage.name })}
        <small className="text-fg2 font-text font-normal text-13">{formatMoment(stage.at, timeZone)}</small>
      </h3>
      <div className="grid grid-cols-3 gap-4 narrow:grid-cols-1">
        <Side title={labels.guest} messages={sentTo(stage, 'guest')}>
          {guestLines(stage)}
        </Side>
        <Side title={labels.chauffeur} messages={sentTo(stage, 'chauffeur')}>
          {chauffeurLines(stage)}
        </Side>
        <Side title={labels.office} messages={sentTo(stage, 'office')}>
          {officeLines(stage)}
        </Side>
      </div>
    </li>
  )
}

function sentTo({ messages }: TestRideStageView, side: TestRideSide): TestRideMessage[] {
  return messages.filter(message => message.side === side)
}

function guestLines({ guest: { chauffeur, paidCents, stars }, office: { status } }: TestRideStageView) {
  return [
    statusText(status),
    labels.paid({ amount: formatCents(paidCents) }),
    chauffeur === '' ? undefined : labels.yourChauffeur({ name: chauffeur }),
    stars === null ? undefined : labels.stars({ count: stars }),
  ]
}

function chauffeurLines({ chauffeur }: TestRideStageView) {
  if (!chauffeur) return [labels.noPage]
  const { progress, ...route } = chauffeur
  const name = progress.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return [labels.progress({ progress: name }), labels.route(route)]
}

function officeLines({ office }: TestRideStageView) {
  const { status, vehicle, driver, totalCents, paidCents, refundedCents, dueCents } = office
  const isOver = status === 'completed' || status === 'cancelled'
  const sums = { total: formatCents(totalCents), paid: formatCents(paidCents), due: formatCents(dueCents) }
  return [
    statusText(status),
    [vehicle, driver].filter(Boolean).join(', ') || labels.unassigned,
    labels.totalPaidDue({
      ...sums,
      left: formatCents(totalCents - paidCents + refundedCents),
      ride: isOver ? 'over' : 'ahead',
    }),
    refundedCents > 0 ? labels.refunded({ amount: formatCents(refundedCents) }) : undefined,
  ]
}

const statusText = (status: TestRideStageView['office']['status']) => office.status({ status })

type SideProps = { title: string; messages: readonly TestRideMessage[]; children: ReactNode[] }

function Side({ title, messages, children }: SideProps) {
  return (
    <section className="min-w-0 py-3 px-4 border border-hair bg-panel">
      <h4 className="m-0 mb-1 font-text font-semibold text-13 leading-5 text-fg2">{title}</h4>
      <ul className="m-0 p-0 list-none">
        {children.map(line => line && <li key={String(line)}>{line}</li>)}
      </ul>
      {messages.map((message, index) => (
        <details className="mt-2 pt-2 border-t border-hair" key={`${message.channel} ${index}`}>
          <summary className="cursor-pointer text-coach-text truncate touch:py-3">{titleOf(message)}</summary>
          <p className="mt-1.5 mb-0 whitespace-pre-wrap wrap-anywhere text-13">{message.text}</p>
        </details>
      ))}
    </section>
  )
}

/** A text has no subject: it begins with its first labels. */
function titleOf({ channel, subject, text }: TestRideMessage): string {
  return labels.message({ channel, subject: subject || text })
}
