import * as common from '#messages/office-common'
import * as words from '#messages/office-editor'
import { type Publishing, publishingState } from '../../../domain/site/content.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { formatMoment } from '../zone.ts'
import styles from './order-list.module.css'

export function PublishingMark({ draft, publishAt }: Publishing) {
  const { timeZone } = useSite()
  const state = publishingState({ draft, publishAt }, new Date())
  return (
    <span
      className={`${styles['publishing-state']} inline-flex items-baseline gap-1.75 text-13 data-[state=draft]:text-fg2 data-[state=published]:whitespace-nowrap`}
      data-state={state}
    >
      {state === 'draft' && common.draft}
      {state === 'published' && common.published}
      {state === 'scheduled' && publishAt && (
        <span>
          <MarkedText
            text={words.scheduled({ moment: formatMoment(publishAt, timeZone) })}
            marks={{ time: text => <time dateTime={publishAt}>{text}</time> }}
          />
        </span>
      )}
    </span>
  )
}
