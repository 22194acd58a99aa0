import * as common from '#messages/office-common'
import * as texts from '#messages/office-papers'
import type { Paper } from '../../../contract/dispatch/paper-schemas.ts'
import { Button } from '../button.tsx'
import { SpokenText } from '../spoken-text.tsx'
import { dateInYear } from '../today/clock-time.ts'
import { PaperPictureButton } from './paper-picture.tsx'
import { paperText, shownState, stateText } from './paper-texts.ts'

type Props = {
  paper: Paper
  held: readonly Paper[]
  today: string
  isOwner: boolean
  busy: boolean
  onEdit: () => void
  onRemove: () => void
}

const IN_ALERT: readonly string[] = ['expired', '3-days']

export function PaperRow({ paper, held, today, isOwner, busy, onEdit, onRemove }: Props) {
  const { number, validThrough, required } = paper
  const name = paperText(paper)
  const state = shownState(paper, held, today)
  return (
    <div className="grid gap-y-1">
      <span className="wrap-anywhere">
        <b className="font-semibold">{name}</b> {number && <span translate="no">{number}</span>}
      </span>
      <span>
        <span className="mark data-alert:text-alert!" data-alert={IN_ALERT.includes(state) || undefined}>
          {stateText(state)}
        </span>{' '}
        {texts.throughDay({ day: dateInYear(validThrough, today) })}
      </span>
      {!required && <span className="text-fg2 text-13">{texts.notRequired}</span>}
      {isOwner && (
        <span className="flex flex-wrap gap-2">
          <PaperPictureButton paper={paper} />
          <Button small onClick={onEdit}>
            <SpokenText text={texts.editOf({ paper: name })} />
          </Button>
          <Button small busy={busy} onClick={onRemove}>
            <SpokenText text={common.remove({ row: name })} />
          </Button>
        </span>
      )}
    </div>
  )
}
