import { Link } from 'react-router'
import * as officeWords from '#messages/office'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import type { Happened, HappenedEntry } from '../../../contract/staff/office-schemas.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { useOffice } from '../live/office.tsx'
import { useNow } from '../use-now.ts'
import { clockTimeWithDay } from './clock-time.ts'
import { happenedLine } from './happened-line.ts'

export function HappenedList({ happened: { entries, lastLookAt } }: { happened: Happened }) {
  const now = useNow()
  const { reached } = useOffice()
  const unseen = entries.filter(({ at }) => lastLookAt !== null && at > lastLookAt)
  const seen = entries.slice(unseen.length)
  return (
    <section
      className="min-w-0 pt-3 pb-5 px-5 border-s border-hair max-[760px]:pt-3.5 max-[760px]:px-4 max-[760px]:border-t max-[760px]:border-s-0"
      aria-labelledby="happened-title"
    >
      <h3 id="happened-title">
        {common.activity}{' '}
        <small className="text-fg2 font-text font-normal text-13/5">
          {unseen.length > 0 ? words.news({ count: unseen.length }) : reached && officeWords.connected}
        </small>
      </h3>
      {entries.length === 0 && <p className="py-1.75 px-0 text-fg2">{words.noActivity}</p>}
      <ol className="happened m-0 p-0 list-none">
        {unseen.map(entry => (
          <Entry key={entry._id} entry={entry} now={now} />
        ))}
        {lastLookAt !== null && entries.length > 0 && <LookLine at={lastLookAt} now={now} />}
        {seen.map(entry => (
          <Entry key={entry._id} entry={entry} now={now} />
        ))}
      </ol>
    </section>
  )
}

function LookLine({ at, now }: { at: string; now: Date }) {
  const { timeZone } = useSite()
  return (
    <li className="pt-1 pb-1.25 border-t border-coach text-coach-text text-13 font-medium max-[760px]:pt-2.5 max-[760px]:pb-2.75">
      <MarkedText
        text={words.lastViewed({ time: clockTimeWithDay(at, timeZone, now) })}
        marks={{
          time: text => <time dateTime={at}>{text}</time>,
        }}
      />
    </li>
  )
}

function Entry({ entry, now }: { entry: HappenedEntry; now: Date }) {
  const { timeZone } = useSite()
  const { actor, rest } = happenedLine(entry)
  const line = (
    <>
      <b className="font-medium">{actor}</b>
      {rest}
    </>
  )
  const to = addressOf(entry)
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)] gap-2 pt-1 pb-1.25 px-0 border-t border-hair max-[760px]:pt-2.5 max-[760px]:pb-2.75 max-[760px]:px-0">
      <time className="text-fg2" dateTime={entry.at}>
        {clockTimeWithDay(entry.at, timeZone, now)}
      </time>
      {to ? (
        <Link className="wrap-anywhere hover:underline hover:underline-offset-3" to={to}>
          {line}
        </Link>
      ) : (
        <span className="wrap-anywhere">{line}</span>
      )}
    </li>
  )
}

function addressOf({ subject, exists }: HappenedEntry): string | undefined {
  if (!exists) return undefined
  if (subject.kind === 'reservation') return `/admin/reservations/${subject.id}`
  return subject.kind === 'enquiry' ? '/admin/messages' : undefined
}
