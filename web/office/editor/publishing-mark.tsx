import { type Publishing, publishingState } from '../../../domain/publishing.ts'
import { useSite } from '../../ui/use-site.ts'
import { formatMoment } from '../zone.ts'
import styles from './order-list.module.css'

/** Whether visitors see a record: Draft, Published, or from when on. */
export function PublishingMark({ draft, publishAt }: Publishing) {
  const { timeZone } = useSite()
  const state = publishingState({ draft, publishAt }, new Date())
  return (
    <span className={styles['publishing-state']} data-state={state}>
      {state === 'draft' && 'Draft'}
      {state === 'published' && 'Published'}
      {state === 'scheduled' && publishAt && (
        <span>
          Goes public on <time dateTime={publishAt}>{formatMoment(publishAt, timeZone)}</time>
        </span>
      )}
    </span>
  )
}
