import * as facts from '#messages/facts'
import { distance } from '#messages/ride'
import { summarizeDrive } from '../../../domain/reservations/drive.ts'

export function DriveRows({ metres, seconds }: { metres: number; seconds: number }) {
  const { miles, km, minutes } = summarizeDrive(metres, seconds)
  return (
    <>
      <div>
        <dt>{distance}</dt>
        <dd translate="no">
          {miles} mi <small>({km} km)</small>
        </dd>
      </div>
      <div>
        <dt>{facts.duration}</dt>
        <dd translate="no">{minutes} min</dd>
      </div>
    </>
  )
}
